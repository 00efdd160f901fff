import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { type EnquiryField, wrongFields } from "#machines/enquiry-list/enquiryForm.ts";
import { day } from "#ui/format/day.ts";
import { useListState } from "./enquiriesContext.ts";

/** What is wrong with a filter, once the search was refused for it. */
export function useWrong(field: EnquiryField): string | undefined {
  const { t } = useTranslation("enquiries");
  const wrong = useListState((snapshot) =>
    snapshot.matches({ entry: "refused" })
      ? wrongFields(snapshot.context.form, snapshot.context.today)[field]
      : undefined,
  );
  return wrong && t(`wrong.${wrong}`, { day: day(limits.earliestDate) });
}
