import type { ContactKind } from "#server/enquiry/contactStream.ts";
import type { ContactCommand } from "#server/enquiry/decideContact.ts";
import { seededRandom } from "./random.ts";
import { seedOf } from "./seedOf.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older ones stay as they came in: nobody looks for them, and each costs an event at the first start. */
const LATELY_DAYS = 45;
/** Who came in today or yesterday waits more often. */
const fresh = { handled: 0.25, read: 0.35 };
const older = { handled: 0.8, read: 0.12 };

/** How far the demo's clients are with a contact that came in `at`, on the last day of their history (`YYYY-MM-DD`). */
export function demoHistoryCare(
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
