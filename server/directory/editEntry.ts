import type { Transaction } from "kysely";
import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import { entryFields } from "#contracts/directory/directoryEntry.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { FieldProblem } from "#contracts/wire/problem.ts";
import { eachOf } from "#contracts/wire/recordOf.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import { markReferenced } from "#server/media/orphans.ts";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import type { Database } from "#server/postgres/database.ts";
import { fileSizeExceed, ProblemError } from "#server/problemError.ts";
import { decideEntry } from "./decideEntry.ts";
import type { EntryTier } from "./entry.ts";
import type { EntryContent, EntryWords } from "./entryContent.ts";
import { entryStream, type FoundEntry, findEntry } from "./findEntry.ts";

/**
 * What the logo of a body is: none, the one that the entry has (`before`), or the key of a picture that this client has uploaded.
 * Throws `ErrInvalidImage` for any other address, `ErrFileSizeExceed` for a picture that is too big for a logo.
 */
async function logoSource(
  tx: Transaction<Database>,
  login: string,
  url: string | null,
  before: string | null,
): Promise<string | null> {
  if (url === null || url === before) return url;
  const key = mediaKeyOf(url);
  if (key !== null && key === before) return key;
  const picture =
    key &&
    (await tx
      .selectFrom("media")
      .select(["key", "bytes"])
      .where("login", "=", login)
      .where("key", "=", key)
      .where("state", "=", "stored")
      .executeTakeFirst());
  if (!picture) throw new ProblemError({ code: "ErrInvalidImage" });
  if (picture.bytes > limits.logoBytes) throw fileSizeExceed(limits.logoBytes);
  await markReferenced(tx, login, [picture.key]);
  return picture.key;
}

/** Refuses a body that names another entry than its address does, and half a position. */
export function checkBody(body: DirectoryBody, { id, service_id, login }: FoundEntry): void {
  const fields: FieldProblem[] = [];
  if (body.Id !== id) fields.push({ path: "Id", code: "ErrInvalidBody" });
  if (body.ServiceID !== service_id) fields.push({ path: "ServiceID", code: "ErrInvalidBody" });
  if (body.Login !== login) fields.push({ path: "Login", code: "ErrInvalidBody" });
  if (fields.length > 0) throw new ProblemError({ code: "ErrInvalidBody", fields });
  if ((body.Latitude === null) === (body.Longitude === null)) return;
  const path = body.Latitude === null ? "Latitude" : "Longitude";
  throw new ProblemError({ code: "ErrInvalidGeoInfo", fields: [{ path, code: "ErrInvalidGeoInfo" }] });
}

/** Plain text as it was typed, with the line ends of one system; a blank one is none. */
function textsOf(texts: DirectoryBody["Text"]): EntryWords["Text"] {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== "");
  return Object.fromEntries(filled.map(([language, text]) => [language, text.replace(/\r\n?/g, "\n")]));
}

/** Replaces what an advertiser says of an entry. `expectedVersion` is what `If-Match` said. */
export async function editEntry(
  tx: Transaction<Database>,
  params: { readonly id: string; readonly serviceId: string },
  body: DirectoryBody,
  expectedVersion: number | undefined,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  const { id, content } = await findEntry(tx, login, params);
  const logo = await logoSource(tx, login, body.Logo, content.Logo);
  const words: EntryWords = eachOf(entryFields, {
    logo: () => logo,
    languages: (field) => [...new Set(body[field])],
    degrees: (field) => body[field],
    texts: (field) => textsOf(body[field]),
  });
  const target = { stream: entryStream(id), login, expectedVersion };
  await execute(tx, decideEntry, target, { type: "EditEntry", words }, metadata);
}

/** Lists a business of the client that `metadata` names, as the office does; gives the entry's and its service's number. */
export async function listEntry(
  tx: Transaction<Database>,
  { tier, content }: { readonly tier: EntryTier; readonly content: EntryContent },
  metadata: Metadata,
): Promise<{ id: number; serviceId: number }> {
  const id = await nextNumber(tx, "directory_entry_id");
  const ids = { id, serviceId: await nextNumber(tx, "directory_service_id") };
  const target = { stream: entryStream(id), login: metadata.login, expectedVersion: 0 };
  await execute(tx, decideEntry, target, { type: "ListEntry", ...ids, tier, content }, metadata);
  return ids;
}
