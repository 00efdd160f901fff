import { contactContract } from "#contracts/support/contactContract.ts";
import type { LetterWriter } from "#server/mail/letter.ts";
import { type Slice, serve } from "#server/slice.ts";
import { type MessageEvent, messageEvents } from "./decideMessages.ts";
import { contactRoutes } from "./routes.ts";
import { writeOfficeLetter } from "./writeOfficeLetter.ts";

export const supportSlice: Slice = {
  contracts: { contact: serve("client", contactContract, contactRoutes) },
  events: messageEvents,
  letters: { MessageSent: writeOfficeLetter } satisfies Record<MessageEvent["type"], LetterWriter>,
};
