import { useTranslation } from "react-i18next";
import { type SystemLanguage, systemLanguages } from "#contracts/languages.ts";

interface LanguageSwitchProps {
  onChoose(language: SystemLanguage): void;
}

/** EN / ES: the chosen one is heavier and says so. */
export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation("shell");
  return (
    <fieldset className="flex items-center text-sm">
      <legend className="sr-only">{t("language")}</legend>
      {systemLanguages.map((language, at) => (
        <span key={language} className="flex items-center">
          {at > 0 && (
            <span aria-hidden="true" className="text-subtle">
              /
            </span>
          )}
          <button
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            className="min-h-8 min-w-8 rounded-control px-1.5 text-muted uppercase hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            onClick={() => onChoose(language)}
          >
            {language}
            <span className="sr-only"> {t(`languages.${language}`)}</span>
          </button>
        </span>
      ))}
    </fieldset>
  );
}
