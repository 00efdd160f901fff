import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { FastifyRequest } from "fastify";
import type { Call, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import { offerTypes } from "#contracts/property/propertyTypes.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/enquiryWorkbook.json" with { type: "json" };
import es from "#locales/es/enquiryWorkbook.json" with { type: "json" };
import { preferencesOf } from "#server/account/index.ts";
import { clientOf, userOf } from "#server/http/caller.ts";
import type { Services } from "#server/http/services.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import { ProblemError } from "#server/problemError.ts";
import { abortSignalOf, type Job, work } from "#server/shared/concurrency/fairQueue.ts";
import { askedColumns } from "#server/spreadsheet/askedSheet.ts";
import { type Column, rowsXml, sheetXml } from "#server/spreadsheet/sheetXml.ts";
import { COMPRESSION_LEVEL, workbook } from "#server/spreadsheet/workbook.ts";
import { textsFrom } from "#server/texts.ts";
import { writeRows } from "#server/thread/inThread.ts";
import { contactLetterText, interestWord, outOfHours, resultWord } from "../letter/contactLetter.ts";
import { type ContactSource, contactSources } from "../list/contactSources.ts";
import { contactsAfter, type DetailedContact } from "../list/listContacts.ts";
import { countContacts, needPast } from "../list/readContacts.ts";
import { askedOfEnquiries } from "./askedOfEnquiries.ts";

/** The words of the workbook of enquiries. */
export const enquiryWorkbookText = textsFrom("enquiryWorkbook", { en, es });

type Cell = string | number | null | undefined;
type Name = keyof typeof import("#locales/en/enquiryWorkbook.json")["column"];

type Contact = DetailedContact;
type Format = Column<Contact>["format"];
type ColumnRow = readonly [name: Name, width: number, format: Format, value: (contact: Contact) => Cell];

/** The columns of the workbook of enquiries: everything that the list shows, in the user's language (ENQ-49). */
export function enquiryColumns(language: SystemLanguage): readonly Column<Contact>[] {
  const t = enquiryWorkbookText(language);
  return columnRows(language).map(([name, width, format, value]) => ({
    header: t(`column.${name}`),
    width,
    format,
    value: (contact) => value(contact) ?? null,
  }));
}

const written =
  (value: (details: WebEnquiry) => Cell) =>
  ({ Type, details }: Contact): Cell =>
    Type === "web-enquiry" ? value(details) : null;
const called =
  (value: (details: Call) => Cell) =>
  ({ Type, details }: Contact): Cell =>
    Type === "iovox-call" ? value(details) : null;

function columnRows(language: SystemLanguage): readonly ColumnRow[] {
  const t = enquiryWorkbookText(language);
  const word = contactLetterText(language);
  const kind = ({ Type, details }: Contact) =>
    Type === "iovox-call" ? t("call") : word(`channel.${details.Channel ?? "web"}`);
  const offerText = ({ offer }: Contact) => offerTypes.find(({ Id }) => Id === offer)?.Labels[language];
  const phone = ({ Type, details }: Contact) =>
    Type === "iovox-call" ? (details.Origin ?? t("withheld")) : details.Phone;
  const state = ({ details: { Mark, IsSpam, IsSent } }: Contact) =>
    t(`state.${Mark ?? (IsSpam ? "spam" : IsSent ? "sent" : "unsent")}`);
  const stage = ({ details: { Stage = "new", LostReason } }: Contact) =>
    [t(`stage.${Stage}`), LostReason && t(`lost.${LostReason}`)].filter(Boolean).join(": ");
  const reached = (destination: Call["Destination"]) =>
    destination === outOfHours ? word("outOfHours") : destination;
  const country = (code: string | null | undefined) => code && countryName(code, language);
  return [
    ["date", 17, "dateTime", ({ at }) => at],
    ["kind", 20, "text", kind],
    ["reference", 14, "text", ({ details }) => details.AgentRef],
    ["offer", 16, "text", offerText],
    ["price", 13, "euros", ({ price }) => price],
    ["name", 24, "text", written(({ Name }) => Name)],
    ["email", 30, "text", written(({ Email }) => Email)],
    ["phone", 18, "phone", phone],
    ["place", 18, "text", called(({ OriginLocation }) => country(OriginLocation))],
    ["language", 14, "text", written(({ Language }) => Language && codeName("language", Language, language))],
    ["country", 18, "text", written(({ Country }) => country(Country))],
    ["interest", 18, "text", written(({ Interest }) => interestWord(language, Interest))],
    ["message", 60, "text", written(({ Comment }) => Comment)],
    ["result", 20, "text", called(({ Result }) => resultWord(language, Result))],
    ["talkTime", 14, "integer", called(({ TalkTimeSec }) => TalkTimeSec)],
    ["destination", 18, "phone", called(({ Destination }) => reached(Destination))],
    ["state", 18, "text", state],
    ["reason", 30, "text", ({ details }) => details.Reason],
    ["stage", 28, "text", stage],
    ["assignee", 24, "text", ({ details }) => details.Assignee?.Name],
    ["listing", 40, "text", ({ details }) => details.PropertyURL],
    ["property", 13, "integer", ({ details }) => details.PropertyId],
    ["number", 13, "integer", ({ Identifier }) => Identifier],
  ];
}

interface ExportRequest {
  readonly request: FastifyRequest;
  readonly reply: { readonly raw: object; header(name: string, value: string | number): unknown };
  readonly query: ContactFilter & { readonly Language: SystemLanguage };
}

/** Few, so that a call that comes meanwhile waits for a few milliseconds. */
const BATCH = 25;
const pack = promisify(deflateRaw);

/**
 * The filtered enquiries about properties as a workbook, made while it is sent, a turn for each batch of its rows (ENQ-49, CALL-41). The headers say how many
 * rows come (`x-row-count`) and about how many bytes (`x-estimated-length`, as the first rows are), for a bar.
 */
export function exportEnquiries(services: Services) {
  const { db, read } = services.store;
  return async ({ request, reply, query }: ExportRequest) => {
    const asker = clientOf(request);
    const { login } = asker;
    const columns = enquiryColumns(query.Language);
    const client = await workOwner(services.config, login);
    const piece: Job = { kind: "workbooks", client, cost: 1, alone: true, signal: abortSignalOf(reply) };
    // What is refused has asked the database nothing.
    const t = enquiryWorkbookText(query.Language);
    const { sources, asked, count, first, sample } = await work.open(piece, reply, async () => {
      const { ExportEnquiries } = await preferencesOf(db, login);
      if (!ExportEnquiries) throw new ProblemError({ code: "ErrUserNotAuthorized" });
      needPast(query, services.now());
      const sources = await contactSources(db, asker, "property", query);
      const question = {
        filter: query,
        language: query.Language,
        login,
        user: userOf(asker),
        now: services.now(),
      };
      const asked = await askedOfEnquiries(db, question, t);
      const first = await nextAfter(services, login, sources, undefined);
      const packed = await pack(await rowsXml(columns, first, writeRows), { level: COMPRESSION_LEVEL });
      const count = await read((copy) => countContacts(copy, sources));
      return { sources, asked, count, first, sample: packed.length };
    });
    const bytes = sample * (count / Math.max(first.length, 1));
    reply.header("content-disposition", 'attachment; filename="enquiries.xlsx"');
    reply.header("x-row-count", count);
    reply.header("x-estimated-length", Math.ceil(bytes));
    const turns = {
      write: writeRows,
      inTurn: (written: AsyncIterable<string>) => work.runEach(piece, written),
    };
    const question = sheetXml(askedColumns(t("asked.what"), t("asked.value")), [asked], turns);
    const found = sheetXml(columns, batches(services, login, sources, first), turns);
    const sheets = [
      { name: t("asked.sheet"), xml: question },
      { name: t("sheet"), xml: found },
    ];
    return { status: 200 as const, body: workbook(sheets) };
  };
}

const nextAfter = (
  services: Services,
  login: string,
  sources: readonly ContactSource[],
  after: DetailedContact | undefined,
) =>
  services.store.read((copy) =>
    contactsAfter(copy, services.config, { login, about: "property" }, sources, { after, take: BATCH }),
  );

async function* batches(
  services: Services,
  login: string,
  sources: readonly ContactSource[],
  first: readonly DetailedContact[],
): AsyncGenerator<readonly DetailedContact[]> {
  let rows = first;
  while (rows.length > 0) {
    yield rows;
    if (rows.length < BATCH) return;
    rows = await nextAfter(services, login, sources, rows.at(-1));
  }
}
