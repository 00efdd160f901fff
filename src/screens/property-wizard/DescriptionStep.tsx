import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DescriptionLanguage, descriptionLanguages } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { Field } from "#ui/control/Field.tsx";
import { LanguageTabs } from "#ui/control/LanguageTabs.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { controlId, useField, useFieldError, useWizardState } from "./wizardContext.ts";

/** One text a language; a tick marks the languages that have one (WIZ-16). */
export function DescriptionStep() {
  const { t, i18n } = useTranslation("wizard");
  const texts = useWizardState(({ context }) => context.form.Descriptions);
  const [language, setLanguage] = useState<DescriptionLanguage>(i18n.language === "es" ? "es" : "en");
  const acted = useWizardState(({ context }) => context.acted);
  const [followed, setFollowed] = useState<typeof acted>(null);
  if (acted !== followed) {
    setFollowed(acted);
    const code = acted?.key.split(".").at(-1);
    setLanguage(
      descriptionLanguages.find((one) => acted?.key.startsWith("Descriptions.") && one === code) ?? language,
    );
  }
  const tabs = descriptionLanguages.map((code) => {
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
      <DescriptionText key={language} language={language} />
    </LanguageTabs>
  );
}

function DescriptionText({ language }: { language: DescriptionLanguage }) {
  const { t } = useTranslation("wizard");
  const { value, change, leave } = useField(`Descriptions.${language}`);
  const error = useFieldError(`Descriptions.${language}`);
  const text = value ?? "";
  return (
    <Field
      label={t("description.tab", { language: t(`languages.${language}`) })}
      hint={t("description.hint")}
      error={error && t(`errors.${error}`)}
      aside={t("description.count", { count: text.length })}
      controlId={controlId(`Descriptions.${language}`)}
    >
      <TextArea
        lang={language}
        limit={limits.descriptionLength}
        rows={14}
        className="min-h-75"
        value={text}
        onValueChange={change}
        onBlur={leave}
      />
    </Field>
  );
}
