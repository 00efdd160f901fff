import type { Call, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import { offerTypes } from "#contracts/property/propertyTypes.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Column } from "#server/spreadsheet/column.ts";
import { contactLetterText } from "./contactLetterText.ts";
import type { DetailedContact } from "./contactsAfter.ts";
import { interestWord, resultWord } from "./contactWord.ts";
import { enquiryWorkbookText } from "./enquiryWorkbookText.ts";
import { outOfHours } from "./outOfHours.ts";

type Cell = string | number | null | undefined;
type Name = keyof typeof import("#locales/en/enquiryWorkbook.json")["column"];

/** The columns of the workbook of enquiries: everything that the list shows, in the user's language (ENQ-49). */
export function enquiryColumns(language: SystemLanguage): readonly Column<DetailedContact>[] {
  const t = enquiryWorkbookText(language);
  const word = contactLetterText(language);
  const column = (
    name: Name,
    width: number,
    format: Column<DetailedContact>["format"],
    value: (contact: DetailedContact) => Cell,
  ): Column<DetailedContact> => ({
    header: t(`column.${name}`),
    ...{ width, format },
    value: (contact) => value(contact) ?? null,
  });
  const written =
    (value: (details: WebEnquiry) => Cell) =>
    ({ Type, details }: DetailedContact): Cell =>
      Type === "web-enquiry" ? value(details) : null;
  const called =
    (value: (details: Call) => Cell) =>
    ({ Type, details }: DetailedContact): Cell =>
      Type === "iovox-call" ? value(details) : null;
  return [
    column("date", 17, "dateTime", ({ at }) => at),
    column("kind", 20, "text", ({ Type, details }) =>
      Type === "iovox-call" ? t("call") : word(`channel.${details.Channel ?? "web"}`),
    ),
    column("reference", 14, "text", ({ details }) => details.AgentRef),
    column("offer", 16, "text", ({ offer }) => offerTypes.find(({ Id }) => Id === offer)?.Labels[language]),
    column("price", 13, "euros", ({ price }) => price),
    column(
      "name",
      24,
      "text",
      written(({ Name }) => Name),
    ),
    column(
      "email",
      30,
      "text",
      written(({ Email }) => Email),
    ),
    column("phone", 18, "phone", ({ Type, details }) =>
      Type === "iovox-call" ? (details.Origin ?? t("withheld")) : details.Phone,
    ),
    column(
      "place",
      18,
      "text",
      called(({ OriginLocation }) => OriginLocation && countryName(OriginLocation, language)),
    ),
    column(
      "language",
      14,
      "text",
      written(({ Language }) => Language && codeName("language", Language, language)),
    ),
    column(
      "country",
      18,
      "text",
      written(({ Country }) => Country && countryName(Country, language)),
    ),
    column(
      "interest",
      18,
      "text",
      written(({ Interest }) => interestWord(language, Interest)),
    ),
    column(
      "message",
      60,
      "text",
      written(({ Comment }) => Comment),
    ),
    column(
      "result",
      20,
      "text",
      called(({ Result }) => resultWord(language, Result)),
    ),
    column(
      "talkTime",
      14,
      "integer",
      called(({ TalkTimeSec }) => TalkTimeSec),
    ),
    column(
      "destination",
      18,
      "phone",
      called(({ Destination }) => (Destination === outOfHours ? word("outOfHours") : Destination)),
    ),
    column("state", 18, "text", ({ details: { Mark, IsSpam, IsSent } }) =>
      t(`state.${Mark ?? (IsSpam ? "spam" : IsSent ? "sent" : "unsent")}`),
    ),
    column("reason", 30, "text", ({ details }) => details.Reason),
    column("listing", 40, "text", ({ details }) => details.PropertyURL),
    column("property", 13, "integer", ({ details }) => details.PropertyId),
    column("number", 13, "integer", ({ Identifier }) => Identifier),
  ];
}
