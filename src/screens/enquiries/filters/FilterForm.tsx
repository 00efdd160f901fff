import { memo } from "react";
import { useTranslation } from "react-i18next";
import { noFilter } from "#contracts/enquiry/enquiryFilters.ts";
import { offer, offerTypes } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import { isShared } from "#machines/enquiry-list/colleaguesMachine.ts";
import { type EnquiryField, type TypedField, typedFields } from "#machines/enquiry-list/enquiryFilters.ts";
import { enquiries } from "#machines/enquiry-list/enquiryListSetup.ts";
import { FilterPanel } from "#product/filter/FilterPanel.tsx";
import { NumberFilter } from "#product/filter/NumberFilter.tsx";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { day } from "#ui/format/day.ts";
import { useColleagues, useEnquiries, useListState, useNeedColleagues } from "../enquiriesContext.ts";
import { ChoiceFilter } from "./ChoiceFilters.tsx";

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

/** To whom it is assigned, in an account with several users; searches at once (ENQ-82). */
function AssigneeFilter() {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const value = useListState(({ context }) => context.form.assignee);
  const users = useColleagues(({ context }) => context.colleagues);
  useNeedColleagues(true);
  if (!isShared({ colleagues: users }) && value === noFilter.assignee) return null;
  const others = users.filter(({ Id, Current }) => !Current || Id === value);
  const known = ["any", "me", "nobody"].includes(value) || others.some(({ Id }) => Id === value);
  return (
    <Field label={t("filters.assignee")}>
      <Select
        value={value}
        onValueChange={(assignee) => list.send({ type: "filter.choose", changes: { assignee } })}
      >
        <option value="any">{t("assignee.any")}</option>
        <option value="me">{t("assignee.me")}</option>
        <option value="nobody">{t("assignee.nobody")}</option>
        {others.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
        {!known && <option value={value}>{t("assignee.former")}</option>}
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

/** Any part of something, or the id of a property or entry; searched with after a pause. */
function TextFilter({ field }: { field: TypedField }) {
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
    <FilterPanel list={list} clearLabel={t("filters.clear")} className="@wide:grid-cols-4">
      {typedFields(about).map((field) => (
        <TextFilter key={field} field={field} />
      ))}
      <Field label={t("filters.stage")}>
        <ChoiceFilter field="stage" />
      </Field>
      <AssigneeFilter />
      <Field label={t("filters.sent")}>
        <ChoiceFilter field="sent" />
      </Field>
      {about === "property" && <OfferFilter />}
    </FilterPanel>
  );
});
