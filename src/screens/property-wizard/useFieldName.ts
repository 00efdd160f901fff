import { useTranslation } from "react-i18next";
import type { DistanceKey } from "#contracts/property/property.ts";
import type { DescriptionLanguage } from "#contracts/wire/languages.ts";
import type { FormField } from "#machines/property-form/differingFields.ts";

/** What a field is called on the screen, from its dotted wire name. */
export function useFieldName() {
  const { t } = useTranslation("wizard");
  return (path: string): string => {
    const [field, key] = path.split(".");
    if (field === "Distance" && key) return t(`distance.${key as DistanceKey}`);
    if (field === "Descriptions" && key) return t(`languages.${key as DescriptionLanguage}`);
    return t(`fields.${field as FormField}`);
  };
}
