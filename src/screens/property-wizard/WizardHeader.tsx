import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import type { FormProblem } from "#machines/property-form/propertyFormProblems.ts";
import { hasChanges } from "#machines/property-wizard/hasChanges.ts";
import { wizardProblems } from "#machines/property-wizard/wizardProblems.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { clock } from "#ui/format/day.ts";
import { DialogCross, DialogHeader, DialogTitle } from "#ui/overlay/Dialog.tsx";
import { ErrorSummary } from "#ui/wizard/ErrorSummary.tsx";
import { controlId, useFieldName, useWizard, useWizardState } from "./wizardContext.ts";

const fields = Object.keys(emptyPropertyForm());
const placeOf = ({ path }: FormProblem) => fields.indexOf(path.split(".")[0] ?? path);
const byPlace = (one: FormProblem, other: FormProblem) => placeOf(one) - placeOf(other);

/** What is wrong on the steps that were tried, with a way to each field; the errors of the open step come first. */
export function WizardErrors() {
  const { t } = useTranslation("wizard");
  const { actor } = useWizard();
  const fieldName = useFieldName();
  const problems = useWizardState(({ context }) => wizardProblems(context));
  const attempt = useWizardState(({ context }) => context.tried.length);
  const count = t("summary.title", { count: problems.length });
  const missing = problems.some(({ code }) => code === "required" || code === "requiredPick");
  const lead = (id: string) => {
    const problem = problems.find(({ path }) => controlId(path) === id);
    if (problem) actor.send({ type: "step.go", step: problem.step });
  };
  return (
    <ErrorSummary
      title={missing ? `${t("summary.missing")}. ${count}` : count}
      attempt={attempt}
      onLeadTo={lead}
      errors={problems.toSorted(byPlace).map(({ path, code }) => ({
        controlId: controlId(path),
        text: `${fieldName(path)}: ${t(`errors.${code}`)}`,
      }))}
    />
  );
}

/** Title, when the browser last kept it, undo and redo, the cross. */
export function WizardHeader() {
  const { t } = useTranslation(["wizard", "common"]);
  const { actor } = useWizard();
  const mode = useWizardState(({ context }) => context.mode);
  const reference = useWizardState(({ context }) => context.original.AgentRef);
  const keptAt = useWizardState(({ context }) => (hasChanges(context) ? context.keptAt : null));
  const canUndo = useWizardState((snapshot) => snapshot.can({ type: "edit.undo" }));
  const canRedo = useWizardState((snapshot) => snapshot.can({ type: "edit.redo" }));
  return (
    <DialogHeader>
      <DialogTitle className="truncate">{t(`title.${mode}`, { reference })}</DialogTitle>
      {keptAt && <Badge className="max-sm:hidden">{t("kept", { time: clock(keptAt) })}</Badge>}
      <div className="ml-auto flex items-center gap-1">
        <IconButton label={t("undo")} disabled={!canUndo} onClick={() => actor.send({ type: "edit.undo" })}>
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton label={t("redo")} disabled={!canRedo} onClick={() => actor.send({ type: "edit.redo" })}>
          <Redo2 aria-hidden="true" />
        </IconButton>
        <DialogCross label={t("common:close")} />
      </div>
    </DialogHeader>
  );
}
