import { useTranslation } from "react-i18next";
import { contactTypes, enquiryStages, progressFilters } from "#contracts/enquiry/enquiry.ts";
import type { About } from "#contracts/wire/about.ts";
import { Select } from "#ui/control/Select.tsx";
import { useEnquiries, useListState } from "../enquiriesContext.ts";

const yesNo = () => ["", "false", "true"];
const choices = {
  type: (about: About) => ["all", ...contactTypes[about]],
  progress: () => ["any", ...progressFilters],
  stage: () => ["any", ...enquiryStages],
  spam: yesNo,
  sent: yesNo,
};

/** A filter of which one value is chosen; searches at once. Without a class a field around it gives its name. */
export function ChoiceFilter({ field, className }: { field: keyof typeof choices; className?: string }) {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const value = useListState(({ context }) => context.form[field]);
  return (
    <Select
      aria-label={className && t(`filters.${field}`)}
      value={value}
      onValueChange={(chosen) => list.send({ type: "filter.choose", changes: { [field]: chosen } })}
      boxClassName={className}
    >
      {choices[field](about).map((each) => (
        <option key={each} value={each}>
          {t(`${field}.${each || "any"}` as "sent.any" | "spam.any")}
        </option>
      ))}
    </Select>
  );
}

/** Kind of contact, how far one is with it, and whether spam shows. */
export const ChoiceFilters = () => (
  <>
    <ChoiceFilter field="type" className="flex-1 @table:@max-wide:min-w-40 @wide:w-38 @wide:flex-none" />
    <ChoiceFilter field="progress" className="flex-1 @table:@max-wide:min-w-36 @wide:w-36 @wide:flex-none" />
    <ChoiceFilter field="spam" className="flex-1 @table:@max-wide:min-w-32 @wide:w-30 @wide:flex-none" />
  </>
);
