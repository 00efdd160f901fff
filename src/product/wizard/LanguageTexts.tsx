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
 * The language that is open: the one whose text is wrong, else the panel's; it follows undo, redo and what is found wrong.
 */
function useOpenLanguage<Language extends PortalLanguage>(field: string, languages: readonly Language[]) {
  const { i18n } = useTranslation();
  const { kernel, wanted } = useWizard();
  const acted = useWizardState(({ context }) => context.acted);
  const wrong = useWizardState(
    ({ context }) => kernel.problemsOf(context).find(({ path }) => path.startsWith(`${field}.`))?.path,
  );
  /** The language whose text is this field, or was changed under this key. */
  const languageOf = (path: string | null | undefined) =>
    languages.find((language) => path === `${field}.${language}`);
  const [chosen, choose] = useState(
    () => languageOf(wanted) ?? languageOf(wrong) ?? languageOf(`${field}.${i18n.language}`),
  );
  const [followed, follow] = useState({ acted, wrong });
  if (acted !== followed.acted || wrong !== followed.wrong) {
    follow({ acted, wrong });
    // A text that is put right leads to no other one: somebody is typing in it.
    const found = followed.wrong === undefined ? wrong : undefined;
    choose(languageOf(acted === followed.acted ? found : acted?.key) ?? chosen);
  }
  return [chosen ?? languages[0], choose] as const;
}

/** One text a language, the panel's first; a tick marks the languages that have one. */
export function LanguageTexts<Language extends PortalLanguage>(props: LanguageTextsProps<Language>) {
  const { field, languages, texts, hint, rows, className, onTextChange } = props;
  const { t, i18n } = useTranslation("wizards");
  const { actor, controlId } = useWizard();
  const [language, choose] = useOpenLanguage(field, languages);
  const path = `${field}.${language}`;
  const error = useErrorText(path);
  if (language === undefined) return null;
  const text = texts[language] ?? "";
  const isOwn = (code: Language) => Number(code === i18n.language);
  const tabs = languages
    .toSorted((one, other) => isOwn(other) - isOwn(one))
    .map((code) => {
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
