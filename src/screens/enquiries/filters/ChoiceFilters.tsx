import { useTranslation } from "react-i18next";
import { contactTypes, progressFilters } from "#contracts/enquiry/enquiry.ts";
import { Select } from "#ui/control/Select.tsx";
import { useEnquiries, useListState } from "../enquiriesContext.ts";

const spams = ["", "false", "true"] as const;

/** Kind of contact, how far one is with it, and whether spam shows; all search at once. */
export function ChoiceFilters() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const type = useListState(({ context }) => context.form.type);
  const progress = useListState(({ context }) => context.form.progress);
  const spam = useListState(({ context }) => context.form.spam);
  const look = "flex-1 xl:flex-none";
  return (
    <>
      <Select
        aria-label={t("filters.type")}
        value={type}
        onValueChange={(value) => list.send({ type: "filter.choose", changes: { type: value } })}
        boxClassName={`${look} md:max-xl:min-w-40 xl:w-38`}
      >
        {(["all", ...contactTypes[about]] as const).map((each) => (
          <option key={each} value={each}>
            {t(`type.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t("filters.progress")}
        value={progress}
        onValueChange={(value) => list.send({ type: "filter.choose", changes: { progress: value } })}
        boxClassName={`${look} md:max-xl:min-w-36 xl:w-36`}
      >
        {(["any", ...progressFilters] as const).map((each) => (
          <option key={each} value={each}>
            {t(`progress.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t("filters.spam")}
        value={spam}
        onValueChange={(value) => list.send({ type: "filter.choose", changes: { spam: value } })}
        boxClassName={`${look} md:max-xl:min-w-32 xl:w-30`}
      >
        {spams.map((each) => (
          <option key={each} value={each}>
            {t(`spam.${each || "any"}`)}
          </option>
        ))}
      </Select>
    </>
  );
}
