import { memo } from "react";
import { useTranslation } from "react-i18next";
import { offer, offerTypes } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { EnquiryField } from "#machines/enquiry-list/enquiryForm.ts";
import { enquiries } from "#machines/enquiry-list/enquiryListSetup.ts";
import { FilterPanel } from "#product/filter/FilterPanel.tsx";
import { NumberFilter } from "#product/filter/NumberFilter.tsx";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { day } from "#ui/format/day.ts";
import { useEnquiries, useListState } from "../enquiriesContext.ts";

/** How the property that was asked about is offered; searches at once. */
function OfferFilter() {
  const { t } = useTranslation("enquiries");
  const { list, language } = useEnquiries();
  const value = useListState(({ context }) => context.form.offertype);
  return (
    <Field label={t("filters.offertype")}>
      <Select
        value={value}
        onValueChange={(chosen) => list.send({ type: "filter.choose", changes: { offertype: chosen } })}
      >
        <option value={offer.any}>{t("filters.anyOffer")}</option>
        {offerTypes.map(({ Id, Labels }) => (
          <option key={Id} value={Id}>
            {language === "es" ? Labels.es : Labels.en}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const choices = ["", "false", "true"] as const;

/** Whether it was passed on by mail; searches at once. */
function SentFilter() {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const value = useListState(({ context }) => context.form.sent);
  return (
    <Field label={t("filters.sent")}>
      <Select
        value={value}
        onValueChange={(chosen) => list.send({ type: "filter.choose", changes: { sent: chosen } })}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {t(`sent.${each || "any"}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What is wrong with a filter, once the search was refused for it. */
export function useWrong(field: EnquiryField): string | undefined {
  const { t } = useTranslation("enquiries");
  const wrong = useListState((snapshot) => enquiries.refused(snapshot)[field]);
  return wrong && t(`wrong.${wrong}`, { day: day(limits.earliestDate) });
}

interface TextFilterProps {
  field: "name" | "email" | "phone" | "comment" | "agentref" | "ref" | "propertyid";
}

/** Any part of something, or the id of a property or entry; searched with after a pause. */
function TextFilter({ field }: TextFilterProps) {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const value = useListState(({ context }) => context.form[field]);
  const error = useWrong(field);
  const label = t(`filters.${field === "propertyid" && about === "directory" ? "entryid" : field}`);
  const typed = {
    value,
    onValueChange: (text: string) => list.send({ type: "filter.type", changes: { [field]: text } }),
  };
  if (field === "propertyid") return <NumberFilter kind="id" label={label} error={error} {...typed} />;
  return (
    <Field label={label} error={error}>
      <TextField autoComplete="off" limit={limits.filterTextLength} {...typed} />
    </Field>
  );
}

/** The filters that the bar has no room for. */
export const FilterForm = memo(function FilterForm() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  return (
    <FilterPanel list={list} clearLabel={t("filters.clear")} className="xl:grid-cols-4">
      <TextFilter field="name" />
      <TextFilter field="email" />
      <TextFilter field="phone" />
      <TextFilter field="comment" />
      <TextFilter field={about === "property" ? "agentref" : "ref"} />
      <TextFilter field="propertyid" />
      <SentFilter />
      {about === "property" && <OfferFilter />}
    </FilterPanel>
  );
});
