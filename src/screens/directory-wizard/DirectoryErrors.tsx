import { useTranslation } from "react-i18next";
import { directoryProblems } from "#machines/directory-wizard/directoryProblems.ts";
import { ErrorSummary } from "#ui/wizard/ErrorSummary.tsx";
import { controlId, useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";
import { useFieldName } from "./useFieldName.ts";

/** What is wrong on the steps that were tried, with a way to each field. */
export function DirectoryErrors() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const fieldName = useFieldName();
  const form = useDirectoryState(({ context }) => context.form);
  const tried = useDirectoryState(({ context }) => context.tried);
  const refused = useDirectoryState(({ context }) => context.refused);
  const problems = directoryProblems({ form, tried, refused });
  const lead = (id: string) => {
    const problem = problems.find(({ path }) => controlId(path) === id);
    if (problem) actor.send({ type: "step.go", step: problem.step });
  };
  return (
    <ErrorSummary
      title={t("summary", { count: problems.length })}
      attempt={tried.length}
      onLeadTo={lead}
      errors={problems.map(({ path, code }) => ({
        controlId: controlId(path),
        text: `${fieldName(path)}: ${t(`errors.${code}`)}`,
      }))}
    />
  );
}
