import { useTranslation } from "react-i18next";
import type { DirectoryTextLanguage } from "#contracts/wire/languages.ts";

/** What a field is called on the screen, from its dotted wire name or the name of a part. */
export function useFieldName() {
  const { t } = useTranslation("directoryWizard");
  return (path: string): string => {
    const [field, language] = path.split(".");
    if (field === "Text" && language) {
      return t("conflict.description", { language: t(`languages.${language as DirectoryTextLanguage}`) });
    }
    return field === "Position" ? t("conflict.Position") : t(`fields.${field as "Logo"}`);
  };
}
