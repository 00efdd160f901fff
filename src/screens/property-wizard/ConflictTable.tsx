import { useTranslation } from "react-i18next";
import type { PropertyForm } from "#contracts/propertyForm.ts";
import type { FormField } from "#machines/property-form/differingFields.ts";
import { Radio, RadioGroup } from "#ui/RadioGroup.tsx";
import { fieldText } from "./fieldText.ts";
import { useFieldName } from "./useFieldName.ts";
import { useWizard, useWizardState } from "./wizardContext.ts";

interface ConflictTableProps {
  fields: readonly FormField[];
  mine: PropertyForm;
  theirs: PropertyForm;
  /** One of the two is chosen for each field. */
  choosing: boolean;
}

/** The fields that differ, mine beside the saved version. */
export function ConflictTable({ fields, mine, theirs, choosing }: ConflictTableProps) {
  const { t, i18n } = useTranslation("wizard");
  const { actor } = useWizard();
  const fieldName = useFieldName();
  const picks = useWizardState(({ context }) => context.picks);
  const side = (form: PropertyForm, field: FormField) => fieldText(form, field, i18n.language) || "–";
  return (
    <ul className="flex flex-col">
      {fields.map((field) => (
        <li key={field} className="border-b border-line py-3 last:border-b-0">
          <p className="mb-1.5 text-sm font-medium">{fieldName(field)}</p>
          {choosing ? (
            <RadioGroup
              legend={fieldName(field)}
              hideLegend
              direction="column"
              value={picks[field] ?? "mine"}
              onValueChange={(value) =>
                actor.send({ type: "conflict.pick", field, side: value as "mine" | "theirs" })
              }
            >
              <Radio value="mine" label={t("conflict.mine")} hint={side(mine, field)} />
              <Radio value="theirs" label={t("conflict.theirs")} hint={side(theirs, field)} />
            </RadioGroup>
          ) : (
            <dl className="m-0 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
              <div>
                <dt className="text-xs text-muted">{t("conflict.mine")}</dt>
                <dd className="m-0 break-words">{side(mine, field)}</dd>
              </div>
              <div>
                <dt className="text-xs text-muted">{t("conflict.theirs")}</dt>
                <dd className="m-0 break-words">{side(theirs, field)}</dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
