import type { Kysely } from "kysely";
import { contactContract } from "#contracts/support/contactContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/letter.json" with { type: "json" };
import es from "#locales/es/letter.json" with { type: "json" };
import type { StoredEvent } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { answerLanguage } from "#server/http/answerLanguage.ts";
import { metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { type Call, withIdempotency } from "#server/http/withIdempotency.ts";
import type { Database } from "#server/postgres/database.ts";
import type { LetterWriter } from "#server/shared/letter/letter.ts";
import { type Slice, serve } from "#server/slice.ts";
import { officeTime, textsFrom } from "#server/texts.ts";
import { decideMessages, type MessageEvent, type MessageKind, messageEvents } from "./decideMessages.ts";
import { officeOf } from "./officeOf.ts";
import { requestEvents } from "./requests/decideRequest.ts";
import { servedRequests } from "./requests/requestRoutes.ts";
import { type RequestTables, requestProjection } from "./requests/requestRows.ts";

/** The words of a client's message to the office, and of the answer to it. */
const letterText = textsFrom("letter", { en, es });

/** A client's message as the office gets it; it answers to the client's own address. */
const writeOfficeLetter: LetterWriter = async (tx, event, { supportMail }) => {
  const { login, data, metadata } = event as StoredEvent<MessageEvent>;
  const account = await tx.selectFrom("account").selectAll().where("login", "=", login).executeTakeFirst();
  if (!account) return null;
  const { name, email } = account;
  const t = letterText(data.Language);
  const company = account.trade_name ?? account.company_name ?? "–";
  const head = [
    t("from", { name, company, login, email }),
    ...(metadata.admin === undefined ? [] : [t("acting", { admin: metadata.admin })]),
    t("time", { time: officeTime(data.Language, data.At) }),
  ];
  return {
    to: supportMail,
    replyTo: { name, address: email },
    subject: t(`subject.${data.Kind}`, { login, subject: data.Subject }),
    text: `${head.join("\n")}\n\n${data.Body}\n`,
  };
};

declare module "#server/http/services.ts" {
  interface Services {
    /** Name and address of the company in one line, as a page or a letter ends with it; empty while nobody has said who issues. */
    officeLine(db: Kysely<Database>, language: SystemLanguage): Promise<string>;
  }
}

declare module "#server/postgres/database.ts" {
  interface Database extends RequestTables {}
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
  contracts: {
    contact: serve("client", contactContract, contactRoutes),
    officeRequests: servedRequests,
  },
  events: { ...messageEvents, ...requestEvents },
  projections: [requestProjection],
  letters: { MessageSent: writeOfficeLetter } satisfies Record<MessageEvent["type"], LetterWriter>,
};
