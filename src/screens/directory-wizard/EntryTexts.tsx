import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DirectoryTextLanguage, directoryTextLanguages } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { Field } from "#ui/control/Field.tsx";
import { LanguageTabs } from "#ui/control/LanguageTabs.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import {
  controlId,
  useDirectoryError,
  useDirectoryState,
  useDirectoryWizard,
} from "./directoryWizardContext.ts";

/** Step 2: one text a language, ten rows each; a tick marks the languages that have one (ENTRY-10). */
export function EntryTexts() {
  const { t, i18n } = useTranslation("directoryWizard");
  const texts = useDirectoryState(({ context }) => context.form.Text);
  const wrong = useDirectoryState(
    ({ context }) => context.refused.find(({ path }) => path.startsWith("Text."))?.path ?? null,
  );
  const [language, setLanguage] = useState<DirectoryTextLanguage>(
    (wrong?.slice("Text.".length) as DirectoryTextLanguage | undefined) ??
      (i18n.language === "es" ? "es" : "en"),
  );
  const acted = useDirectoryState(({ context }) => context.acted);
  const [followed, setFollowed] = useState<typeof acted>(null);
  if (acted !== followed) {
    setFollowed(acted);
    const code = acted?.key.split(".").at(-1);
    setLanguage(
      directoryTextLanguages.find((one) => acted?.key.startsWith("Text.") && one === code) ?? language,
    );
  }
  const tabs = directoryTextLanguages.map((code) => {
    const filled = (texts[code] ?? "").trim() !== "";
    return {
      code,
      name: t(`languages.${code}`),
      filled,
      stateLabel: t(filled ? "description.filled" : "description.empty"),
    };
  });
  return (
    <LanguageTabs label={t("description.languages")} tabs={tabs} value={language} onValueChange={setLanguage}>
      <EntryText key={language} language={language} />
    </LanguageTabs>
  );
}

function EntryText({ language }: { language: DirectoryTextLanguage }) {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const text = useDirectoryState(({ context }) => context.form.Text[language] ?? "");
  const error = useDirectoryError(`Text.${language}`);
  return (
    <Field
      label={t("description.tab", { language: t(`languages.${language}`) })}
      hint={t("description.hint")}
      error={error && t(`errors.${error}`)}
      aside={t("description.count", { count: text.length })}
      controlId={controlId(`Text.${language}`)}
    >
      <TextArea
        lang={language}
        limit={limits.descriptionLength}
        rows={10}
        className="min-h-54"
        value={text}
        onValueChange={(next) => actor.send({ type: "description.change", language, text: next })}
        onBlur={() => actor.send({ type: "field.leave" })}
      />
    </Field>
  );
}
