import { useTranslation } from "react-i18next";
import { wizardProblems } from "#machines/property-wizard/wizardProblems.ts";
import { ErrorSummary } from "#ui/ErrorSummary.tsx";
import { useFieldName } from "./useFieldName.ts";
import { controlId, useWizard, useWizardState } from "./wizardContext.ts";

/** What is wrong on the steps that were tried, with a way to each field; the errors of the open step come first. */
export function WizardErrors() {
  const { t } = useTranslation("wizard");
  const { actor } = useWizard();
  const fieldName = useFieldName();
  const problems = useWizardState(({ context }) => wizardProblems(context));
  const attempt = useWizardState(({ context }) => context.tried.length);
  if (problems.length === 0) return null;
  const lead = (id: string) => {
    const problem = problems.find(({ path }) => controlId(path) === id);
    if (problem) actor.send({ type: "step.go", step: problem.step });
  };
  return (
    <ErrorSummary
      title={`${t("summary.missing")}. ${t("summary.title", { count: problems.length })}`}
      attempt={attempt}
      onLeadTo={lead}
      errors={problems.map(({ path, code }) => ({
        controlId: controlId(path),
        text: `${fieldName(path)}: ${t(`errors.${code}`)}`,
      }))}
    />
  );
}
