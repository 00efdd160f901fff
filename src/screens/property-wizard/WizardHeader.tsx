import { useTranslation } from "react-i18next";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import type { FormProblem } from "#machines/property-form/propertyFormProblems.ts";
import { propertyWizard } from "#machines/property-wizard/wizardContext.ts";
import { WizardBar } from "#product/wizard/WizardBar.tsx";
import { clock } from "#ui/format/day.ts";
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
  const problems = useWizardState(({ context }) => propertyWizard.problemsOf(context));
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
  const { t } = useTranslation("wizard");
  const { actor } = useWizard();
  const mode = useWizardState(({ context }) => context.mode);
  const reference = useWizardState(({ context }) => context.original.AgentRef);
  const keptAt = useWizardState(({ context }) =>
    propertyWizard.hasChanges(context) ? context.keptAt : null,
  );
  const canUndo = useWizardState((snapshot) => snapshot.can({ type: "edit.undo" }));
  const canRedo = useWizardState((snapshot) => snapshot.can({ type: "edit.redo" }));
  return (
    <WizardBar
      actor={actor}
      title={t(`title.${mode}`, { reference })}
      kept={keptAt && t("kept", { time: clock(keptAt) })}
      labels={{ undo: t("undo"), redo: t("redo") }}
      canUndo={canUndo}
      canRedo={canRedo}
    />
  );
}
