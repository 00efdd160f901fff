import { decideEntry } from "#server/directory/decideEntry.ts";
import type { EntryTier } from "#server/directory/entry.ts";
import { entryStream } from "#server/directory/findEntry.ts";
import { appendMany, decideAll, type NewStream } from "#server/event-store/eventStore.ts";
import type { Services } from "#server/http/services.ts";
import { demoAgencies } from "./demoAgencies.ts";
import { type DemoBusiness, demoEntries } from "./demoEntries.ts";
import { demoGardeners } from "./demoGardeners.ts";
import { demoLogos } from "./pictures/demoLogos.ts";

const DAY = 24 * 60 * 60 * 1000;
const LISTED_DAYS = 900;
/** Service numbers of the demo's entries, below those that the office hands out. */
const SERVICES_FROM = 3000;

const businesses = [...demoAgencies, ...demoGardeners];

/**
 * Lists the businesses of the demo accounts that have none yet: at the first start all of them, and those of a demo that was made
 * before there was a directory.
 */
export async function demoDirectory(services: Services): Promise<void> {
  const { db } = services.store;
  const without = await db
    .selectFrom("account")
    .leftJoin("directory_entry", "directory_entry.login", "account.login")
    .select("account.login")
    .where("account.login", "in", Object.keys(demoEntries))
    .where("directory_entry.id", "is", null)
    .execute();
  for (const { login } of without) await listBusinesses(services, login);
}

async function listBusinesses(services: Services, login: string): Promise<void> {
  const mine = (demoEntries[login] ?? []).flatMap(({ Id, Tier }) =>
    businesses.filter((one) => one.Id === Id).map((business) => ({ Tier, business })),
  );
  const wanted = mine.flatMap(({ business }) => business.Logo ?? []);
  const logos = await demoLogos(services, login, wanted);
  const at = new Date(services.now().getTime() - LISTED_DAYS * DAY).toISOString();
  const metadata = { login, requestId: "demo", at };
  const streams = mine.map(({ Tier, business }): NewStream => {
    const logo = business.Logo && (logos.get(business.Logo) ?? null);
    return { stream: entryStream(business.Id), login, events: lifeOf(business, Tier, logo), metadata };
  });
  await services.store.db.transaction().execute((tx) => appendMany(tx, streams));
}

function lifeOf({ Id: id, offline, ...said }: DemoBusiness, tier: EntryTier, Logo: string | null) {
  const content = { ...said, Logo };
  return decideAll(decideEntry, [
    { type: "ListEntry", id, serviceId: SERVICES_FROM + id, tier, content },
    ...(offline ? [{ type: "TakeOffline" } as const] : []),
  ]);
}
