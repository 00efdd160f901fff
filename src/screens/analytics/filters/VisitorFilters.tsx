import { useMemo } from "react";
import { directoryDevices } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyDevices } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { portalLanguages } from "#contracts/wire/languages.ts";
import { useAnalytics } from "../analyticsContext.ts";
import { countryCodes } from "./countryCodes.ts";
import { SelectFilter } from "./SelectFilter.tsx";

const byName = (kind: "language" | "region", codes: readonly string[], language: string) => {
  const { compare } = new Intl.Collator(language);
  return codes
    .map((value) => ({ value, label: codeName(kind, value, language) }))
    .sort((one, other) => compare(one.label, other.label));
};

/** What the visitors are narrowed down by: language, device, country (STAT-02, DSTAT-01). */
export function VisitorFilters() {
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
