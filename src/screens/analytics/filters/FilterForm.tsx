import { useMemo } from "react";
import { directoryDevices } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyDevices } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { portalLanguages } from "#contracts/wire/languages.ts";
import { FilterPanel } from "#product/filter/FilterPanel.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { PropertyFilters } from "./PropertyFilters.tsx";
import { SelectFilter } from "./SelectFilter.tsx";
import { EntriesFilter } from "./SeveralFilter.tsx";

/** ISO 3166-1: where a visitor may come from, each first letter with the second ones. Their names are those of the browser. */
const countryCodes: readonly string[] = (
  "ADEFGILMORSTUWXZ BABDEFGHIJLMNOQRSTWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR " +
  "GABDEFGHILMNPQRTUWY HKNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ " +
  "NACEFGILOPRUZ OM PAEFGHKLMRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ TCDGHJKLMNORTVWZ UAGSYZ VACEGINU WFS " +
  "YET ZAMW"
)
  .split(" ")
  .flatMap(([first = "", ...seconds]) => seconds.map((second) => first + second));

const byName = (kind: "language" | "region", codes: readonly string[], language: string) => {
  const { compare } = new Intl.Collator(language);
  return codes
    .map((value) => ({ value, label: codeName(kind, value, language) }))
    .sort((one, other) => compare(one.label, other.label));
};

/** What the visitors are narrowed down by: language, device, country (STAT-02, DSTAT-01). */
function VisitorFilters() {
  const { about, t, language } = useAnalytics();
  const any = { value: "", label: t("filters.any") };
  const languages = useMemo(() => byName("language", portalLanguages, language), [language]);
  const countries = useMemo(() => byName("region", countryCodes, language), [language]);
  const devices = about === "property" ? propertyDevices : directoryDevices;
  return (
    <>
      <SelectFilter field="language" options={[any, ...languages]} />
      <SelectFilter
        field="device"
        options={[any, ...devices.map((value) => ({ value, label: t(`device.${value}`) }))]}
      />
      <SelectFilter field="country" options={[any, ...countries]} />
    </>
  );
}

/** The filters that the bar has no room for. */
export default function FilterForm() {
  const { actor, about, places, t } = useAnalytics();
  return (
    <FilterPanel
      list={actor}
      applyLabel={t("filters.apply")}
      clearLabel={t("filters.clear")}
      onClear={() => places.send({ type: "location.clear" })}
      className="@wide:grid-cols-4"
    >
      {about === "property" ? <PropertyFilters /> : <EntriesFilter />}
      <VisitorFilters />
    </FilterPanel>
  );
}
