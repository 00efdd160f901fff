import { useTranslation } from "react-i18next";
import { offer, offerTypes } from "#contracts/property/propertyTypes.ts";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";

/** How the property that was asked about is offered; searches at once. */
export function OfferFilter() {
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
