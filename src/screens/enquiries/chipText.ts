import type { TFunction } from "i18next";
import { offerTypes } from "#contracts/property/propertyTypes.ts";
import type { EnquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import type { EnquiryChip } from "#machines/enquiry-list/searchChips.ts";
import { day } from "#ui/format/day.ts";

/** The words of the chip of one active filter. */
export function chipText(
  chip: EnquiryChip,
  search: EnquirySearch,
  t: TFunction<["enquiries", "common"]>,
  language: string,
): string {
  switch (chip) {
    case "days":
      return t("count.days", { from: day(search.fromdate), to: day(search.todate) });
    case "type":
      return t(`type.${search.type}`);
    case "spam":
      return t(search.spam ? "spam.true" : "spam.false");
    case "progress":
      return t(`progress.${search.progress}`);
    case "sent":
      return t(search.sent ? "sent.true" : "sent.false");
    case "propertyid":
      return t("chip.propertyid", { value: search.propertyid });
    case "offertype": {
      const labels = offerTypes.find(({ Id }) => Id === search.offertype)?.Labels;
      return (language === "es" ? labels?.es : labels?.en) ?? "";
    }
    default:
      return t(`chip.${chip}`, { value: search[chip] });
  }
}
