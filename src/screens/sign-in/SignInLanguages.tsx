import { useTranslation } from "react-i18next";
import { type SystemLanguage, systemLanguages } from "#contracts/languages.ts";

/** English · Español, under the form. */
export function SignInLanguages({ onChoose }: { onChoose(language: SystemLanguage): void }) {
  const { t, i18n } = useTranslation("signIn");
  const names = { en: t("english"), es: t("spanish") };
  return (
    <fieldset className="flex items-center text-sm">
      <legend className="sr-only">{t("language")}</legend>
      {systemLanguages.map((language, at) => (
        <span key={language} className="flex items-center">
          {at > 0 && (
            <span aria-hidden="true" className="px-2 text-subtle">
              ·
            </span>
          )}
          <button
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            className="min-h-6 rounded-sm text-muted hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:min-h-11"
            onClick={() => onChoose(language)}
          >
            {names[language]}
          </button>
        </span>
      ))}
    </fieldset>
  );
}
