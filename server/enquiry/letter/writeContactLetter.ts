import type { Selectable, Transaction } from "kysely";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import { execute, readForUpdate } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import type { LetterWriter, UndeliveredHandler } from "#server/shared/letter/letter.ts";
import type { CallEvent, ContactEvent, EnquiryEvent } from "../contact.ts";
import { decideContact } from "../decideContact.ts";
import type { EnquiryTables } from "../tables.ts";
import { callLetter } from "./callLetter.ts";
import { enquiryLetter } from "./enquiryLetter.ts";
import { contactLetterText } from "./letterLines.ts";

type Sent = Extract<EnquiryEvent | CallEvent, { readonly type: "EnquirySent" | "CallSent" }>;

/** An enquiry or a call as it is sent on, as often as it is sent. */
export const writeContactLetter: LetterWriter = async (tx, event, config) => {
  const { type, stream, login, data } = event as StoredEvent<Sent>;
  const { Email: to, Language: language } = data;
  const found = <Table extends keyof EnquiryTables>(table: Table) =>
    tx
      .selectFrom<keyof EnquiryTables>(table)
      .selectAll()
      .where("login", "=", login)
      .where("id", "=", numberIn(stream))
      .executeTakeFirst() as Promise<Selectable<EnquiryTables[Table]> | undefined>;
  const reading = async (row: Row) => ({ language, about: await subjectOf(tx, row, language) });
  if (type === "EnquirySent") {
    const row = await found("enquiry");
    return row ? { to, ...enquiryLetter(config, row, await reading(row)) } : null;
  }
  const row = await found("call");
  return row ? { to, ...callLetter(config, row, await reading(row)) } : null;
};

/** Takes "sent" back from what a letter was about that was given up, and names the address; an earlier or later letter still counts. */
export const failDelivery: UndeliveredHandler = async (tx, event, at) => {
  const { type, stream, login, version, data } = event as StoredEvent<Sent>;
  const past = await readForUpdate<ContactEvent>(tx, stream);
  if (past.some((one) => one.type.endsWith("Deleted"))) return;
  await execute(
    tx,
    decideContact(type === "EnquirySent" ? "enquiry" : "call"),
    { stream, login },
    { type: "FailDelivery", email: data.Email, sending: version, sentAt: lastSending(past, version) },
    { login, requestId: "mail", at: at.toISOString() },
  );
};

/** When a contact was sent last, without the letter of this version and those that failed before; null for never. */
function lastSending(past: readonly StoredEvent<ContactEvent>[], failed: number): string | null {
  const failures = new Set([failed]);
  for (const { type, data } of past) {
    if (type === "EnquiryDeliveryFailed" || type === "CallDeliveryFailed") failures.add(data.Sending);
  }
  const standing = past.filter((event) => wasSent(event) && !failures.has(event.version));
  return standing.at(-1)?.at ?? null;
}

const wasSent = ({ type, data }: ContactEvent): boolean =>
  type === "EnquiryReceived" || type === "CallReceived"
    ? data.Sent
    : type === "EnquirySent" || type === "CallSent";

type Row = Pick<EnquiryTables["enquiry"], "login" | "about" | "subject" | "agent_ref">;

/** The reference of the property, or the name of the entry; else the number. */
async function subjectOf(
  tx: Transaction<Database>,
  { login, about, subject, agent_ref }: Row,
  language: SystemLanguage,
): Promise<string> {
  const t = contactLetterText(language);
  if (agent_ref !== null) return agent_ref;
  if (subject === null) return t("about.unknown");
  const entry =
    about === "directory" &&
    (await tx
      .selectFrom("directory_entry")
      .select("content")
      .where("login", "=", login)
      .where("id", "=", subject)
      .executeTakeFirst());
  return entry ? (entry.content as EntryContent).Name : t(`about.${about}`, { id: subject });
}
