import { memo, useMemo } from "react";
import { directoryDevices } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyDevices } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { portalLanguages } from "#contracts/wire/languages.ts";
import { FilterPanel } from "#product/filter/FilterPanel.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { PropertyFilters } from "./PropertyFilters.tsx";
import { SelectFilter } from "./SelectFilter.tsx";
import { EntriesFilter } from "./SeveralFilter.tsx";

/** ISO 3166-1: where a visitor may come from. Their names are those of the browser. */
const countryCodes: readonly string[] = (
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM " +
  "FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE " +
  "JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN " +
  "MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT " +
  "PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL " +
  "TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

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
export const FilterForm = memo(function FilterForm() {
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
});
