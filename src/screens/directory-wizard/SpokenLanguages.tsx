import { useTranslation } from "react-i18next";
import { portalLanguages } from "#contracts/wire/languages.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { FieldGroup } from "#ui/control/RadioGroup.tsx";
import { controlId, useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";

/** A tick box for each language of the portal. */
export function SpokenLanguages() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const spoken = useDirectoryState(({ context }) => context.form.Languages);
  return (
    <FieldGroup legend={t("fields.Languages")} hideLegend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
        {portalLanguages.map((language, at) => (
          <Checkbox
            key={language}
            {...(at === 0 ? { id: controlId("Languages") } : {})}
            label={t(`languages.${language}`)}
            checked={spoken.includes(language)}
            onCheckedChange={() => actor.send({ type: "language.toggle", language })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
