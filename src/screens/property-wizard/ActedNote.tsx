import { useTranslation } from "react-i18next";
import type { PhotoDeed } from "#machines/photoUploadMachine.ts";
import { wizardSteps } from "#machines/property-form/wizardStep.ts";
import { mergeKey, placeOfKey } from "#machines/property-wizard/placeOfKey.ts";
import { useLeadTo, useTypingPause } from "#ui/wizard/useLeadTo.ts";
import { useFieldName } from "./useFieldName.ts";
import { controlId, useWizard, useWizardState } from "./wizardContext.ts";

/** Says what undo or redo did, and leads there; else which step of how many is open. */
export function ActedNote() {
  const { t } = useTranslation("wizard");
  const { actor } = useWizard();
  const fieldName = useFieldName();
  const step = useWizardState(({ context }) => context.step);
  const acted = useWizardState(({ context }) => context.acted);
  const stroke = useWizardState(({ context: { history } }) => (history.open === null ? null : history.past));
  useTypingPause(stroke, () => actor.send({ type: "field.leave" }));
  const path = acted ? placeOfKey(acted.key).path : "";
  const [root = ""] = path.split(".");
  useLeadTo(acted, [path, root, `${root}.list`, `${root}.add`].map(controlId));
  const nameOf = (key: string) => {
    if (key.startsWith(`${mergeKey}.`)) return t("history.merge");
    const of = /^proposals?(?=\.)/.exec(key)?.[0];
    if (of) return t(`history.${of as "proposal"}`, { what: fieldName(path) });
    if (root === "Photos") return t(`history.photos.${key.slice("Photos.".length) as PhotoDeed}`);
    return fieldName(path);
  };
  return (
    <span
      className="mr-auto text-sm text-muted max-sm:not-data-acted:hidden max-sm:basis-full"
      data-acted={acted ? "" : undefined}
    >
      <span role="status" className="font-medium text-ink">
        {acted && t(`history.${acted.way}`, { what: nameOf(acted.key) })}
      </span>
      {!acted && t("step", { at: wizardSteps.indexOf(step) + 1, of: wizardSteps.length })}
    </span>
  );
}
