import { sql, type Transaction } from "kysely";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Config } from "#server/config.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import type { Database } from "#server/postgres/database.ts";
import type { Letter } from "#server/shared/letter/letter.ts";
import { locales } from "#server/texts.ts";
import type { EnquiryTables } from "../tables.ts";
import { type ContactLetter, contactLetterText, type Reading, withComment } from "./contactLetter.ts";

/** What an enquiry and a call alike say of what they are about. */
export type AskedAbout = Pick<
  EnquiryTables["enquiry"],
  "login" | "about" | "subject" | "agent_ref" | "price" | "day"
>;

/** Spanish first, as everything that is written to somebody whose language is not known. */
const languages = ["es", "en"] as const;

/** The letter that tells an advertiser of what came in, in both languages (ENQ-57); what somebody wrote stands once, at its end. */
export async function noticeLetter(
  tx: Transaction<Database>,
  config: Config,
  row: AskedAbout,
  write: (reading: Reading) => ContactLetter,
): Promise<Omit<Letter, "to">> {
  const town = await townOf(tx, row);
  const address = panelAddress(config, row);
  const parts: ContactLetter[] = [];
  for (const language of languages) {
    const about = await subjectOf(tx, row, language);
    const notice = { price: row.price === null ? null : inEuros(language, row.price), town: town(language) };
    const part = write({ language, about, notice });
    parts.push({ ...part, text: `${part.text}\n${contactLetterText(language)("open", { address })}\n` });
  }
  const label = languages.map((language) => contactLetterText(language)("label.comment")).join(" · ");
  return {
    replyTo: parts[0]?.replyTo ?? null,
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: withComment(parts.map(({ text }) => text).join("\n"), label, parts[0]?.comment ?? null),
  };
}

/** The list that has it: of its day, and of what it is about. The address names nobody. */
function panelAddress({ publicUrl }: Pick<Config, "publicUrl">, { about, subject, day }: AskedAbout): string {
  const query = new URLSearchParams({ fromdate: day, todate: day });
  if (subject !== null) query.set("propertyid", String(subject));
  return `${publicUrl}/${about === "property" ? "properties" : "directories"}/enquiries?${query}`;
}

const inEuros = (language: SystemLanguage, price: number): string =>
  new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
    useGrouping: "always" as never,
  }).format(price);

/** The town of the property or of the entry as it is now, in a language. */
async function townOf(
  tx: Transaction<Database>,
  { login, about, subject }: AskedAbout,
): Promise<(language: SystemLanguage) => string | null> {
  const located =
    about === "property"
      ? sql<{ place: string | null }>`select item ->> 'Location' as place from property_doc`
      : sql<{ place: string | null }>`select town as place from directory_entry`;
  const { rows } = await sql<{ place: string | null }>`
    ${located} where login = ${login} and id = ${subject}`.execute(tx);
  const id = rows[0]?.place;
  const place = id ? (placeIndex().townOf(id) ?? placeIndex().byId(id)) : undefined;
  return (language) => (place ? placeIndex().text(place, language) : null);
}

/** The reference of the property, or the name of the entry; else the number. */
export async function subjectOf(
  tx: Transaction<Database>,
  { login, about, subject, agent_ref }: AskedAbout,
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
