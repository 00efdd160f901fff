import { useTranslation } from "react-i18next";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import { InlineChoice } from "#ui/control/InlineChoice.tsx";

interface LanguageSwitchProps {
  onChoose(language: SystemLanguage): void;
}

/** EN / ES: the chosen one is heavier and says so. */
export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation("shell");
  return (
    <InlineChoice
      label={t("language")}
      value={i18n.language}
      onValueChange={(language) => onChoose(language as SystemLanguage)}
      options={systemLanguages.map((language) => ({
        value: language,
        label: language.toUpperCase(),
        name: t(`languages.${language}`),
        lang: language,
      }))}
    />
  );
}
