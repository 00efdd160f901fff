import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PortalLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { Field } from "#ui/control/Field.tsx";
import { LanguageTabs } from "#ui/control/LanguageTabs.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { useErrorText, useWizard, useWizardState } from "./useWizard.ts";

interface LanguageTextsProps<Language extends PortalLanguage> {
  /** The form's field that holds the texts. */
  field: string;
  languages: readonly Language[];
  texts: { readonly [Code in PortalLanguage]?: string | undefined };
  hint: string;
  rows: number;
  /** As high as its rows, before the browser has reckoned that. */
  className: string;
  onTextChange: (language: Language, text: string) => void;
}

/**
 * One text a language; a tick marks the languages that have one. It opens at the language that was refused, else at the panel's, and
 * follows undo and redo.
 */
export function LanguageTexts<Language extends PortalLanguage>(props: LanguageTextsProps<Language>) {
  const { field, languages, texts, hint, rows, className, onTextChange } = props;
  const { t, i18n } = useTranslation("wizards");
  const { actor, controlId, wanted } = useWizard();
  const acted = useWizardState(({ context }) => context.acted);
  const refused = useWizardState(({ context }) => context.refused);
  /** The language whose text is one of these fields, or was changed under one of these keys. */
  const languageIn = (paths: readonly (string | undefined)[]) =>
    languages.find((language) => paths.includes(`${field}.${language}`));
  const [chosen, choose] = useState(
    () =>
      languageIn([wanted ?? undefined]) ??
      languageIn(refused.map(({ path }) => path)) ??
      languageIn([`${field}.${i18n.language}`]),
  );
  const [followed, setFollowed] = useState<typeof acted>(null);
  if (acted !== followed) {
    setFollowed(acted);
    choose(languageIn([acted?.key]) ?? chosen);
  }
  const language = chosen ?? languages[0];
  const path = `${field}.${language}`;
  const error = useErrorText(path);
  if (language === undefined) return null;
  const text = texts[language] ?? "";
  const tabs = languages.map((code) => {
    const filled = (texts[code] ?? "").trim() !== "";
    const stateLabel = t(filled ? "description.filled" : "description.empty");
    return { code, name: t(`languages.${code}`), filled, stateLabel };
  });
  return (
    <LanguageTabs label={t("description.languages")} tabs={tabs} value={language} onValueChange={choose}>
      <Field
        key={language}
        label={t("description.tab", { language: t(`languages.${language}`) })}
        hint={hint}
        error={error}
        aside={t("description.count", { count: text.length })}
        controlId={controlId(path)}
      >
        <TextArea
          lang={language}
          limit={limits.descriptionLength}
          rows={rows}
          className={className}
          value={text}
          onValueChange={(next) => onTextChange(language, next)}
          onBlur={() => actor.send({ type: "field.leave" })}
        />
      </Field>
    </LanguageTabs>
  );
}
