import type { Kysely } from "kysely";
import { contactContract } from "#contracts/support/contactContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Database } from "#server/postgres/database.ts";
import type { LetterWriter } from "#server/shared/letter/letter.ts";
import { type Slice, serve } from "#server/slice.ts";
import { type MessageEvent, messageEvents } from "./decideMessages.ts";
import { contactRoutes } from "./routes.ts";
import { writeOfficeLetter } from "./writeOfficeLetter.ts";

declare module "#server/http/services.ts" {
  interface Services {
    /** Name and address of the company in one line, as a page or a letter ends with it; empty while nobody has said who issues. */
    officeLine(db: Kysely<Database>, language: SystemLanguage): Promise<string>;
  }
}

export const supportSlice: Slice = {
  contracts: { contact: serve("client", contactContract, contactRoutes) },
  events: messageEvents,
  letters: { MessageSent: writeOfficeLetter } satisfies Record<MessageEvent["type"], LetterWriter>,
};
