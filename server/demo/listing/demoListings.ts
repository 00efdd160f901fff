import type { Metadata } from "#server/event-store/event.ts";
import { decideAll, type NewStream } from "#server/event-store/eventStore.ts";
import { decideFeatured, type FeaturedCommand } from "#server/promotion/decideFeatured.ts";
import { decideProperty, type PropertyCommand } from "#server/property/decideProperty.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { evolveProperty, type PropertyContent } from "#server/property/property.ts";
import type { DemoListings } from "../demoAccounts.ts";
import type { DemoPictures } from "../pictures/demoPictures.ts";
import { type Random, seededRandom } from "../random.ts";
import { demoContent } from "./demoContent.ts";
import { demoPlaces } from "./demoPlaces.ts";

interface ListingRequest {
  readonly login: string;
  readonly listings: DemoListings;
  readonly pictures: DemoPictures;
  /** One for each listing, ascending. */
  readonly ids: readonly number[];
  readonly now: Date;
}

const DAY = 24 * 60 * 60 * 1000;
const OLDEST_DAYS = 900;
const roomyPlaces = { used: 0, max: Number.POSITIVE_INFINITY };
const roomyQuota = { Featured: roomyPlaces, FeaturedPremium: roomyPlaces };

/** Which listings are switched off, suspended, offline or featured; nobody is two of these. */
interface Roles {
  readonly deactivated: ReadonlySet<number>;
  readonly suspended: ReadonlySet<number>;
  readonly offline: ReadonlySet<number>;
  readonly featured: ReadonlyMap<number, FeaturedCommand>;
}

function shuffled(random: Random, count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = random.integer(0, last);
    const kept = places[last] ?? 0;
    places[last] = places[other] ?? 0;
    places[other] = kept;
  }
  return places;
}

function rolesOf(random: Random, listings: DemoListings, login: string): Roles {
  const left = shuffled(random, listings.total);
  const take = (count: number) => left.splice(0, count);
  const auto = new Set(Array.from({ length: listings.auto }, (_, place) => place));
  const featured = (level: "Featured" | "FeaturedPremium", count: number) =>
    take(count).map((place, nth): [number, FeaturedCommand] => {
      const UpdatedBy = level === "Featured" && auto.has(nth) ? "Auto" : login;
      return [place, { type: "FeatureProperty", level, quota: roomyQuota, by: UpdatedBy }];
    });
  return {
    deactivated: new Set(take(listings.deactivated)),
    suspended: new Set(take(listings.suspended)),
    offline: new Set(take(listings.offline)),
    featured: new Map([
      ...featured("Featured", listings.featured),
      ...featured("FeaturedPremium", listings.premium),
    ]),
  };
}

/** No limit holds the demo back. */
const roomy = { active: 0, limit: Number.POSITIVE_INFINITY };

/** Some were dearer at first, so that there is a price history to look at. */
function publishing(random: Random, id: number, content: PropertyContent, by: string): PropertyCommand[] {
  const publish = (first: PropertyContent): PropertyCommand => ({
    type: "PublishProperty",
    id,
    content: first,
    importType: "Manual",
    listings: roomy,
    refTaken: false,
  });
  if (!random.chance(0.15)) return [publish(content)];
  const dearer = Math.round((content.Price * (1.04 + random.next() * 0.1)) / 50) * 50;
  return [publish({ ...content, Price: dearer }), { type: "ChangeProperty", content, refTaken: false, by }];
}

function lifeOf(roles: Roles, place: number, by: string): PropertyCommand[] {
  if (roles.deactivated.has(place)) return [{ type: "DeactivateProperty", by }];
  return roles.suspended.has(place) ? [{ type: "SuspendProperty" }] : [];
}

/** The listings of one account as event streams, the oldest first; the same ones whenever it is asked. */
export function* demoListings({ login, listings, pictures, ids, now }: ListingRequest): Generator<NewStream> {
  const random = seededRandom(listings.seed);
  const roles = rolesOf(random, listings, login);
  const places = demoPlaces(listings.coast).map((place) => [place, place.weight] as const);
  const { prefix, last } = listings.references;
  for (const [place, id] of ids.entries()) {
    const age = (OLDEST_DAYS * (ids.length - place)) / ids.length;
    const at = new Date(now.getTime() - age * DAY - random.integer(0, DAY / 2)).toISOString();
    const reference = `${prefix}${last - ids.length + 1 + place}`;
    const drawn = demoContent(random, reference, places, pictures);
    const content = roles.offline.has(place) ? { ...drawn, Online: false } : drawn;
    const metadata: Metadata = { login, requestId: "demo", at };
    const commands = [...publishing(random, id, content, login), ...lifeOf(roles, place, login)];
    const events = decideAll(decideProperty, commands);
    const featured = roles.featured.get(place);
    if (featured) {
      const state = events.reduce(evolveProperty, decideProperty.initialState);
      events.push(...decideFeatured.decide(featured, state));
    }
    yield { stream: propertyStream(id), login, events, metadata };
  }
}
