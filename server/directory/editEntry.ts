import type { Transaction } from "kysely";
import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/execute.ts";
import { decideEntry } from "./decideEntry.ts";
import type { EntryWords } from "./entryContent.ts";
import { entryStream } from "./entryStream.ts";
import { findEntry } from "./findEntry.ts";
import { logoSource } from "./logoSource.ts";

/** Plain text as it was typed, with the line ends of one system; a blank one is none. */
function textsOf(texts: DirectoryBody["Text"]): EntryWords["Text"] {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== "");
  return Object.fromEntries(filled.map(([language, text]) => [language, text.replace(/\r\n?/g, "\n")]));
}

/** Replaces what an advertiser says of an entry. `expectedVersion` is what `If-Match` said. */
export async function editEntry(
  tx: Transaction<Database>,
  params: { readonly id: string; readonly serviceId: string },
  { Logo, Languages, Latitude, Longitude, Text }: DirectoryBody,
  expectedVersion: number | undefined,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  const { id, content } = await findEntry(tx, login, params);
  const words: EntryWords = {
    Logo: await logoSource(tx, login, Logo, content.Logo),
    Languages: [...new Set(Languages)],
    Latitude,
    Longitude,
    Text: textsOf(Text),
  };
  const target = { stream: entryStream(id), login, expectedVersion };
  await execute(tx, decideEntry, target, { type: "EditEntry", words }, metadata);
}
