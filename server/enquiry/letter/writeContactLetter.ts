import type { Transaction } from "kysely";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import type { LetterWriter } from "#server/mail/letter.ts";
import type { Database } from "#server/store/database.ts";
import type { StoredEvent } from "#server/store/event.ts";
import { type CallEvent, contactIdOf, type EnquiryEvent } from "../contact.ts";
import type { EnquiryTables } from "../tables.ts";
import { callLetter } from "./callLetter.ts";
import { enquiryLetter } from "./enquiryLetter.ts";
import { contactLetterText } from "./letterLines.ts";

type Sent = Extract<EnquiryEvent | CallEvent, { readonly type: "EnquirySent" | "CallSent" }>;

/** An enquiry or a call as it is sent on, as often as it is sent. */
export const writeContactLetter: LetterWriter = async (tx, event, config) => {
  const { type, stream, login, data } = event as StoredEvent<Sent>;
  const id = contactIdOf(stream);
  const language = data.Language;
  if (type === "EnquirySent") {
    const found = tx.selectFrom("enquiry").selectAll().where("login", "=", login).where("id", "=", id);
    const row = await found.executeTakeFirst();
    if (!row) return null;
    return {
      to: data.Email,
      ...enquiryLetter(config, row, { language, about: await subjectOf(tx, row, language) }),
    };
  }
  const found = tx.selectFrom("call").selectAll().where("login", "=", login).where("id", "=", id);
  const row = await found.executeTakeFirst();
  if (!row) return null;
  return {
    to: data.Email,
    ...callLetter(config, row, { language, about: await subjectOf(tx, row, language) }),
  };
};

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
