import type { contactContract } from "#contracts/support/contactContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { type Call, withIdempotency } from "#server/http/withIdempotency.ts";
import { answerLanguage } from "../http/answerLanguage.ts";
import { decideMessages, type MessageKind } from "./decideMessages.ts";
import { officeOf } from "./officeOf.ts";
import { letterText } from "./writeOfficeLetter.ts";

interface Message {
  readonly kind: MessageKind;
  readonly subject: string;
  readonly body: string;
  readonly language: SystemLanguage;
}

/** Messages to the office (CALL-26, CALL-47): stored as events; the mail follows them. */
export function contactRoutes(services: Services): Routes<typeof contactContract> {
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
        {
          kind: "support",
          subject,
          body,
          language: answerLanguage(request.headers["accept-language"]),
        },
      ),
    advertise: ({ request, reply, body }) => send({ request, reply }, { kind: "advertise", ...body }),
  };
}
