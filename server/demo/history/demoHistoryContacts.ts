import type { Transaction } from "kysely";
import { offer } from "#contracts/property/propertyTypes.ts";
import { type ContactKind, contactStream } from "#server/enquiry/contact.ts";
import { type ContactCommand, decideContact } from "#server/enquiry/decideContact.ts";
import { appendMany, decideAll } from "#server/event-store/eventStore.ts";
import { nextNumbers } from "#server/event-store/nextNumbers.ts";
import type { Database } from "#server/postgres/database.ts";
import { addDays } from "#server/visit-counts/days.ts";
import type { DemoEntry } from "../demoEntries.ts";
import { seededRandom, seedOf } from "../random.ts";
import { callSpread, demoHistoryCalls } from "./demoHistoryCalls.ts";
import { demoHistoryEnquiries, type HistoryContact } from "./demoHistoryEnquiries.ts";
import type { HistoryListing } from "./demoHistoryListings.ts";
import type { HistorySubject } from "./demoHistorySubjects.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older ones stay as they came in: nobody looks for them, and each costs an event at the first start. */
const LATELY_DAYS = 45;
/** Who came in today or yesterday waits more often. */
const fresh = { handled: 0.25, read: 0.35 };
const older = { handled: 0.8, read: 0.12 };

/** How far the demo's clients are with a contact that came in `at`, on the last day of their history (`YYYY-MM-DD`). */
function demoHistoryCare(
  login: string,
  kind: ContactKind,
  { at, until }: { readonly at: string; readonly until: string },
): ContactCommand[] {
  const days = (Date.parse(until) + DAY_MS - Date.parse(at)) / DAY_MS;
  if (days > LATELY_DAYS) return [];
  const random = seededRandom(seedOf(`${login}/${kind}/${at}/care`));
  const { handled, read } = days < 3 ? fresh : older;
  if (random.chance(handled)) return [{ type: "HandleContact" }];
  if (random.chance(read)) return [{ type: "ReadContact" }];
  return [];
}

const BATCH = 5000;
/** How often an entry is asked about, beside a listing of middling pull. */
const tierPull: Readonly<Record<DemoEntry["Tier"], number>> = { Free: 1, Featured: 6, FeaturedPremium: 12 };

interface History {
  readonly login: string;
  readonly from: string;
  readonly to: string;
  readonly listings: readonly HistoryListing[];
  readonly entries: readonly DemoEntry[];
}

const ofListing = (listing: HistoryListing): HistorySubject => ({
  about: "property",
  id: listing.property,
  property: { AgentRef: listing.reference, Offer: listing.offer, Price: listing.price },
  since: listing.since,
  offer: listing.offer,
  pull: listing.pull,
});

const ofEntry = ({ Id, Tier }: DemoEntry): HistorySubject => ({
  about: "directory",
  id: Id,
  property: null,
  since: "2016-04-01",
  offer: offer.sale,
  pull: tierPull[Tier],
});

/** Lets people write to a client and call it on some days: the same ones whenever it is asked. */
export async function demoHistoryContacts(tx: Transaction<Database>, history: History): Promise<void> {
  const { login, from, to } = history;
  const enquiries: HistoryContact[] = [];
  const calls: HistoryContact[] = [];
  for (const subjects of [history.listings.map(ofListing), history.entries.map(ofEntry)]) {
    if (subjects.length === 0) continue;
    for (let day = addDays(from, 1 - callSpread); day <= to; day = addDays(day, 1)) {
      if (day >= from) enquiries.push(...demoHistoryEnquiries(login, day, subjects));
      const begun = demoHistoryCalls(login, day, subjects);
      calls.push(...begun.filter((call) => call.day >= from && call.day <= to));
    }
  }
  await receive(tx, history, "enquiry", enquiries);
  await receive(tx, history, "call", calls);
}

async function receive(
  tx: Transaction<Database>,
  { login, to }: History,
  kind: ContactKind,
  contacts: HistoryContact[],
): Promise<void> {
  contacts.sort((one, other) => (one.at < other.at ? -1 : 1));
  const ids = await nextNumbers(tx, `${kind}_id`, contacts.length);
  for (let first = 0; first < contacts.length; first += BATCH) {
    const streams = contacts.slice(first, first + BATCH).map(({ at, said }, nth) => {
      const id = ids[first + nth] ?? 0;
      const metadata = { login, requestId: "demo", at };
      const begun = said(id);
      const gone = begun.some(({ type }) => type === "DeleteContact");
      const care = gone ? [] : demoHistoryCare(login, kind, { at, until: to });
      const events = decideAll(decideContact(kind), [...begun, ...care]);
      return { stream: contactStream(kind, id), login, events, metadata };
    });
    await appendMany(tx, streams);
  }
}
