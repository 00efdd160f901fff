import type { Kysely } from "kysely";
import { contactContract } from "#contracts/support/contactContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { answerLanguage } from "#server/http/answerLanguage.ts";
import { metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { type Call, withIdempotency } from "#server/http/withIdempotency.ts";
import type { Database } from "#server/postgres/database.ts";
import type { LetterWriter } from "#server/shared/letter/letter.ts";
import { type Slice, serve } from "#server/slice.ts";
import { decideMessages, type MessageEvent, type MessageKind, messageEvents } from "./decideMessages.ts";
import { officeOf } from "./officeOf.ts";
import { letterText, writeOfficeLetter } from "./writeOfficeLetter.ts";

declare module "#server/http/services.ts" {
  interface Services {
    /** Name and address of the company in one line, as a page or a letter ends with it; empty while nobody has said who issues. */
    officeLine(db: Kysely<Database>, language: SystemLanguage): Promise<string>;
  }
}

interface Message {
  readonly kind: MessageKind;
  readonly subject: string;
  readonly body: string;
  readonly language: SystemLanguage;
}

/** Messages to the office (CALL-26, CALL-47): stored as events; the mail follows them. */
function contactRoutes(services: Services): Routes<typeof contactContract> {
  const send = (exchange: Call, message: Message) => {
    const { request } = exchange;
    const metadata = metadataOf(services, request);
    const { login, at } = metadata;
    return withIdempotency(services, exchange, async (tx) => {
      const { email } = await tx
        .selectFrom("account")
        .select("email")
        .where("login", "=", login)
        .executeTakeFirstOrThrow();
      const target = { stream: `messages-${login}`, login };
      await execute(tx, decideMessages, target, { type: "SendMessage", ...message, at }, metadata);
      const text = letterText(message.language)(`answer.${message.kind}`, { email });
      return { status: 200 as const, body: { message: text } };
    });
  };
  return {
    office: async () => ({ status: 200, body: await officeOf(services.store.db, services.config) }),
    contact: ({ request, reply, body: { subject, body } }) =>
      send(
        { request, reply },
        { kind: "support", subject, body, language: answerLanguage(request.headers["accept-language"]) },
      ),
    advertise: ({ request, reply, body }) => send({ request, reply }, { kind: "advertise", ...body }),
  };
}

export const supportSlice: Slice = {
  contracts: { contact: serve("client", contactContract, contactRoutes) },
  events: messageEvents,
  letters: { MessageSent: writeOfficeLetter } satisfies Record<MessageEvent["type"], LetterWriter>,
};
