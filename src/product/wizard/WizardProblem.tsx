import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ErrorSummary } from "#ui/wizard/ErrorSummary.tsx";
import { useStepOpener, useWizard, useWizardState, useWizardText } from "./useWizard.ts";

/** Why the last submission was refused, in words, and a way on besides dismissing that; nothing that was typed is lost. */
export function WizardProblem({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(["wizards", "common"]);
  const { actor } = useWizard();
  const problem = useWizardState(({ context }) => context.problem);
  const title = useWizardText((wizard, context) => wizard.refusal(context));
  const text = useProblemText(problem);
  if (!problem) return null;
  return (
    <Banner
      tone="danger"
      role="alert"
      title={`${title}.`}
      actions={
        <>
          {children}
          <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "problem.dismiss" })}>
            {t("common:dismiss")}
          </Button>
        </>
      }
    >
      {problem.code === "network" ? t("offline") : text}
    </Banner>
  );
}

interface WizardErrorsProps {
  /** Said before how many there are. */
  before?: string;
}

/** What is wrong on the steps that were tried, in the order of the form, with a way to each field. */
export function WizardErrors({ before = "" }: WizardErrorsProps) {
  const { t } = useTranslation("wizards");
  const { kernel, controlId, fieldName, errorText } = useWizard();
  const openStep = useStepOpener();
  const problems = useWizardState(({ context }) => kernel.problemsOf(context));
  const attempt = useWizardState(({ context }) => context.tried.length);
  const lead = (id: string) => {
    const problem = problems.find(({ path }) => controlId(path) === id);
    if (problem) openStep(problem.step);
  };
  return (
    <ErrorSummary
      title={`${before}${t("summary", { count: problems.length })}`}
      attempt={attempt}
      onLeadTo={lead}
      errors={problems.map(({ path, code }) => ({
        controlId: controlId(path),
        text: `${fieldName(path)}: ${errorText(code)}`,
      }))}
    />
  );
}
