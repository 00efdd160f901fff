import type { Call, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import { offerTypes } from "#contracts/property/propertyTypes.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/enquiryWorkbook.json" with { type: "json" };
import es from "#locales/es/enquiryWorkbook.json" with { type: "json" };
import type { Column } from "#server/spreadsheet/sheetXml.ts";
import { textsFrom } from "#server/texts.ts";
import { contactLetterText, interestWord, outOfHours, resultWord } from "../letter/contactLetter.ts";
import type { DetailedContact } from "../list/listContacts.ts";

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
    ["listing", 40, "text", ({ details }) => details.PropertyURL],
    ["property", 13, "integer", ({ details }) => details.PropertyId],
    ["number", 13, "integer", ({ Identifier }) => Identifier],
  ];
}
