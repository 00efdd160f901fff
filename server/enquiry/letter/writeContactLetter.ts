import { type Selectable, sql, type Transaction } from "kysely";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import type { Config } from "#server/config.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import { execute, readForUpdate } from "#server/event-store/eventStore.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { isMediaKey } from "#server/object-storage/mediaKey.ts";
import { cdnObjectUrl } from "#server/object-storage/objectStorage.ts";
import type { Database } from "#server/postgres/database.ts";
import type { Letter, LetterWriter, UndeliveredHandler } from "#server/shared/letter/letter.ts";
import { locales } from "#server/texts.ts";
import type { CallEvent, ContactEvent, EnquiryEvent } from "../contact.ts";
import { decideContact } from "../decideContact.ts";
import type { EnquiryTables } from "../tables.ts";
import {
  type ContactLetter,
  callLetter,
  contactLetterText,
  enquiryLetter,
  type Reading,
  withComment,
} from "./contactLetter.ts";
import { noticeHtml } from "./NoticeHtml.tsx";

/** What an enquiry and a call alike say of what they are about. */
type AskedAbout = Pick<
  EnquiryTables["enquiry"],
  "login" | "about" | "subject" | "agent_ref" | "price" | "day"
>;

/** Spanish first, as everything that is written to somebody whose language is not known. */
export const languages = ["es", "en"] as const;

/** The letter that tells an advertiser of what came in, in both languages (ENQ-57, ENQ-61); in its text, what somebody wrote stands once, at its end. */
async function noticeLetter(
  tx: Transaction<Database>,
  config: Config,
  row: AskedAbout,
  write: (reading: Reading) => ContactLetter,
): Promise<Omit<Letter, "to">> {
  const { photo, town } = await shownOf(tx, config, row);
  const name = await nameOf(tx, row);
  const panelUrl = panelAddress(config, row);
  const parts = languages.map((language) => {
    const about = subjectText(row, name, language);
    const notice = { price: row.price === null ? null : inEuros(language, row.price), town: town(language) };
    const part = write({ language, about, notice });
    const open = contactLetterText(language)("open", { address: panelUrl });
    return { ...part, ...notice, language, about, text: `${part.text}\n${open}\n` };
  });
  const label = languages.map((language) => contactLetterText(language)("label.comment")).join(" · ");
  const settingsUrl = `${config.publicUrl}/account`;
  return {
    replyTo: parts[0]?.replyTo ?? null,
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: withComment(parts.map(({ text }) => text).join("\n"), label, parts[0]?.comment ?? null),
    html: (signature) => noticeHtml({ parts, name, photo, panelUrl, settingsUrl, signature }),
  };
}

/** The list that has it: of its day, and of what it is about. The address names nobody. */
export function panelAddress(
  { publicUrl }: Pick<Config, "publicUrl">,
  { about, subject, day }: AskedAbout,
): string {
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

/** The first photo of the property, and the town of the property or of the entry in a language, as they are now. */
async function shownOf(
  tx: Transaction<Database>,
  config: Config,
  { login, about, subject }: AskedAbout,
): Promise<{ photo: string | null; town(language: SystemLanguage): string | null }> {
  const shown =
    about === "property"
      ? sql<ListingPreview>`select item ->> 'Location' as place, item -> 'Photos' as photos from property_doc`
      : sql<ListingPreview>`select town as place, '[]'::jsonb as photos from directory_entry`;
  const { rows } = await sql<ListingPreview>`${shown} where login = ${login} and id = ${subject}`.execute(tx);
  const [{ place: id, photos } = { place: null, photos: [] }] = rows;
  const place = id ? (placeIndex().townOf(id) ?? placeIndex().byId(id)) : undefined;
  const [photo] = photos.toSorted((one, other) => one.Number - other.Number);
  return {
    photo: photo ? photoUrl(config, photo.Source) : null,
    town: (language) => (place ? placeIndex().text(place, language) : null),
  };
}

interface ListingPreview {
  readonly place: string | null;
  readonly photos: readonly { readonly Source: string; readonly Number: number }[];
}

/** A small photo of ours; that of another server as it is, if the web has it. */
const photoUrl = (config: Config, source: string): string | null =>
  isMediaKey(source) ? thumbnailUrl(cdnObjectUrl(config, source)) : (publicLinkOf(source)?.href ?? null);

/** The reference of the property, or the name of the entry; null without. */
export async function nameOf(
  tx: Transaction<Database>,
  { login, about, subject, agent_ref }: AskedAbout,
): Promise<string | null> {
  if (agent_ref !== null || about === "property" || subject === null) return agent_ref;
  const entry = await tx
    .selectFrom("directory_entry")
    .select("content")
    .where("login", "=", login)
    .where("id", "=", subject)
    .executeTakeFirst();
  return entry ? (entry.content as EntryContent).Name : null;
}

/** What it is about by its name, else by its number. */
export function subjectText(
  { about, subject }: Pick<AskedAbout, "about" | "subject">,
  name: string | null,
  language: SystemLanguage,
): string {
  const t = contactLetterText(language);
  return name ?? (subject === null ? t("about.unknown") : t(`about.${about}`, { id: subject }));
}

type SentEvent = Extract<EnquiryEvent | CallEvent, { readonly type: "EnquirySent" | "CallSent" }>;

/** An enquiry or a call, as its advertiser is told of it when it comes in, and as often as it is sent on. */
export const writeContactLetter: LetterWriter = async (tx, event, config) => {
  const { data } = event as StoredEvent<SentEvent>;
  const { Email: to, Language: language, AtOnce } = data;
  const contact = await findContact(tx, event as StoredEvent<SentEvent>, config);
  if (!contact) return null;
  const { row, write } = contact;
  if (AtOnce) return { to, ...(await noticeLetter(tx, config, row, write)) };
  const about = subjectText(row, await nameOf(tx, row), language);
  const { replyTo, subject, text, comment } = write({ language, about });
  return {
    to,
    replyTo,
    subject,
    text: withComment(text, contactLetterText(language)("label.comment"), comment),
  };
};

/** What the letter is about, with what puts it into words; undefined when it is not there any more. */
async function findContact(
  tx: Transaction<Database>,
  { type, stream, login }: StoredEvent<SentEvent>,
  config: Config,
): Promise<{ row: AskedAbout; write(reading: Reading): ContactLetter } | undefined> {
  const found = <Table extends keyof EnquiryTables>(table: Table) =>
    tx
      .selectFrom<keyof EnquiryTables>(table)
      .selectAll()
      .where("login", "=", login)
      .where("id", "=", numberIn(stream))
      .executeTakeFirst() as Promise<Selectable<EnquiryTables[Table]> | undefined>;
  if (type === "EnquirySent") {
    const row = await found("enquiry");
    return row && { row, write: (reading) => enquiryLetter(config, row, reading) };
  }
  const row = await found("call");
  return row && { row, write: (reading) => callLetter(config, row, reading) };
}

/** Takes "sent" back from what a letter was about that was given up, and names the address; an earlier or later letter still counts. */
export const failDelivery: UndeliveredHandler = async (tx, event, at) => {
  const { type, stream, login, version, data } = event as StoredEvent<SentEvent>;
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
