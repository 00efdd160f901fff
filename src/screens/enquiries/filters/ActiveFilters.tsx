import type { TFunction } from "i18next";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Assignee } from "#contracts/enquiry/enquiry.ts";
import { offerTypes } from "#contracts/property/propertyTypes.ts";
import { activeChips, type EnquiryChip } from "#machines/enquiry-list/enquiryFilters.ts";
import { type EnquirySearch, enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { ActiveChips } from "#product/filter/ActiveChips.tsx";
import { day } from "#ui/format/day.ts";
import { useColleagues, useEnquiries, useListState, useNeedColleagues } from "../enquiriesContext.ts";

const isPlain = (assignee: string): assignee is "any" | "me" | "nobody" =>
  ["any", "me", "nobody"].includes(assignee);

/** The name of a colleague once it is known; nobody else is removed before that. */
function assigneeText(
  assignee: string,
  users: readonly Assignee[],
  t: TFunction<["enquiries", "common"]>,
): string {
  if (isPlain(assignee)) return t(`assignee.${assignee}`);
  if (users.length === 0) return t("assignee.colleague");
  return users.find(({ Id }) => Id === assignee)?.Name ?? t("assignee.former");
}

/** The words of the chip of one active filter. */
export function chipText(
  chip: EnquiryChip,
  search: EnquirySearch,
  t: TFunction<["enquiries", "common"]>,
  language: string,
  users: readonly Assignee[] = [],
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
    case "stage":
      return t("chip.stage", { value: t(`stage.${search.stage}`) });
    case "assignee":
      return t("chip.assignee", { value: assigneeText(search.assignee, users, t) });
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

/** Every active filter as a chip that takes it away. */
export const ActiveFilters = memo(function ActiveFilters() {
  const { t, i18n } = useTranslation(["enquiries", "common"]);
  const { list, about } = useEnquiries();
  const search = useListState(({ context }) => context.search);
  const today = useListState(({ context }) => context.today);
  const users = useColleagues(({ context }) => context.colleagues);
  useNeedColleagues(!isPlain(search.assignee));
  const active = activeChips(search, enquirySearch(about, today).defaults);
  return (
    <ActiveChips
      chips={active.map((id) => ({ id, text: chipText(id, search, t, i18n.language, users) }))}
      onRemove={(chip) => list.send({ type: "chip.remove", chip })}
      clearLabel={t("filters.clear")}
      onClear={() => list.send({ type: "filter.clear" })}
    />
  );
});
