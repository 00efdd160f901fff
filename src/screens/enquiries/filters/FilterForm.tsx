import { type FormEvent, memo, useDeferredValue } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { numberText } from "#contracts/number/numberText.ts";
import { offer, offerTypes } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import { type EnquiryField, wrongFields } from "#machines/enquiry-list/enquiryForm.ts";
import { filterFormId, focusFilters } from "#product/filter/focusFilters.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { Select } from "#ui/control/Select.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { day } from "#ui/format/day.ts";
import { Card } from "#ui/layout/Card.tsx";
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
  const wrong = useListState((snapshot) =>
    snapshot.matches({ entry: "refused" })
      ? wrongFields(snapshot.context.form, snapshot.context.today)[field]
      : undefined,
  );
  return wrong && t(`wrong.${wrong}`, { day: day(limits.earliestDate) });
}

interface TextFilterProps {
  field: "name" | "email" | "phone" | "comment" | "agentref" | "ref" | "propertyid";
}

/** Any part of something, or the id of a property or entry; searched with after a pause. */
function TextFilter({ field }: TextFilterProps) {
  const { t, i18n } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const value = useListState(({ context }) => context.form[field]);
  const typed = {
    value,
    onValueChange: (text: string) => list.send({ type: "filter.type", changes: { [field]: text } }),
  };
  const key = field === "propertyid" && about === "directory" ? "entryid" : field;
  return (
    <Field label={t(`filters.${key}`)} error={useWrong(field)}>
      {field === "propertyid" ? (
        <NumberField writing={numberText("id", i18n.language)} {...typed} />
      ) : (
        <TextField autoComplete="off" limit={limits.filterTextLength} {...typed} />
      )}
    </Field>
  );
}

/** The filters that the bar has no room for. They search while one types, after a pause; Enter does not wait for it. */
export const FilterForm = memo(function FilterForm() {
  // The button answers at once; the many fields may take a frame more.
  const shown = useDeferredValue(useListState((snapshot) => snapshot.matches({ filters: "shown" })));
  return shown ? <Filters /> : null;
});

function Filters() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    list.send({ type: "filter.apply" });
  };
  const hide = () => {
    flushSync(() => list.send({ type: "filters.hide" }));
    focusFilters();
  };
  return (
    <Card aria-label={t("filters.title")}>
      <form id={filterFormId} noValidate onSubmit={apply} className="flex flex-col gap-4 p-4">
        <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-4">
          <TextFilter field="name" />
          <TextFilter field="email" />
          <TextFilter field="phone" />
          <TextFilter field="comment" />
          <TextFilter field={about === "property" ? "agentref" : "ref"} />
          <TextFilter field="propertyid" />
          <SentFilter />
          {about === "property" && <OfferFilter />}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {/* Enter in a field submits a form of many fields only when it has a button that does. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
          <Button onClick={() => list.send({ type: "filter.clear" })}>{t("filters.clear")}</Button>
          <Button variant="ghost" className="ml-auto" onClick={hide}>
            {t("filters.hide")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
