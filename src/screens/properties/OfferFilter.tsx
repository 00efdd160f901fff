import { useTranslation } from "react-i18next";
import { offer, offerTypes } from "#contracts/property/propertyTypes.ts";
import { Select } from "#ui/control/Select.tsx";
import { labelOf } from "./labelOf.ts";
import { useList, useListState } from "./listContext.ts";

/** Sale, rent or holidays; searches at once. */
export function OfferFilter() {
  const { t, i18n } = useTranslation("properties");
  const { list } = useList();
  const value = useListState(({ context }) => context.form.OfferType);
  const choose = (chosen: string) =>
    list.send({ type: "filter.choose", field: "OfferType", value: Number(chosen) });
  return (
    <Select
      aria-label={t("filters.offer")}
      value={value}
      onValueChange={choose}
      boxClassName="flex-1 basis-11.5 md:w-40 md:flex-none xl:w-43"
    >
      <option value={offer.any}>{t("filters.anyOffer")}</option>
      {offerTypes.map(({ Id, Labels }) => (
        <option key={Id} value={Id}>
          {labelOf(Labels, i18n.language)}
        </option>
      ))}
    </Select>
  );
}
