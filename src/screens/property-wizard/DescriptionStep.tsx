import Check from "lucide-react/icons/check";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DescriptionLanguage, descriptionLanguages } from "#contracts/languages.ts";
import { Field } from "#ui/Field.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#ui/Tabs.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { controlId, useField, useFieldError, useWizardState } from "./wizardContext.ts";

/** One text a language; a tick marks the languages that have one (part 1 §2, step 2). */
export function DescriptionStep() {
  const { t, i18n } = useTranslation("wizard");
  const texts = useWizardState(({ context }) => context.form.Descriptions);
  const [language, setLanguage] = useState<DescriptionLanguage>(i18n.language === "es" ? "es" : "en");
  return (
    <Tabs value={language} onValueChange={(value) => setLanguage(value as DescriptionLanguage)}>
      <TabsList aria-label={t("description.languages")} className="flex-wrap">
        {descriptionLanguages.map((one) => {
          const filled = (texts[one] ?? "").trim() !== "";
          return (
            <TabsTrigger key={one} value={one}>
              {t(`languages.${one}`)}
              {filled && <Check aria-hidden="true" className="text-success" strokeWidth={2} />}
              <span className="sr-only">{t(filled ? "description.filled" : "description.empty")}</span>
            </TabsTrigger>
          );
        })}
      </TabsList>
      <TabsContent value={language}>
        <DescriptionText key={language} language={language} />
      </TabsContent>
    </Tabs>
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
        rows={14}
        className="min-h-75"
        value={text}
        onValueChange={change}
        onBlur={leave}
      />
    </Field>
  );
}
