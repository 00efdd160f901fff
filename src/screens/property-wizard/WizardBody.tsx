import { useDeferredValue, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { WizardFrame } from "#ui/wizard/WizardFrame.tsx";
import { ConfirmationStep } from "./ConfirmationStep.tsx";
import { DescriptionStep } from "./DescriptionStep.tsx";
import { DetailsStep } from "./DetailsStep.tsx";
import { FullNote } from "./FullNote.tsx";
import { loadPhotoGrid } from "./loadPhotoGrid.ts";
import { MediaStep } from "./MediaStep.tsx";
import { WizardErrors } from "./WizardErrors.tsx";
import { WizardLoading } from "./WizardLoading.tsx";
import { WizardProblem } from "./WizardProblem.tsx";
import { WizardSteps } from "./WizardSteps.tsx";
import { useWizard, useWizardState } from "./wizardContext.ts";

const content = {
  details: DetailsStep,
  description: DescriptionStep,
  media: MediaStep,
  confirmation: ConfirmationStep,
};

/** After this many milliseconds the wizard is open for sure, and what its later steps need can come. */
const settled = 3_000;

/** Steps at the left, the open one beside them. */
export function WizardBody() {
  const { t } = useTranslation(["wizard", "problem"]);
  const { actor, tools } = useWizard();
  // The list of steps answers the press at once; drawing a step's fields may take a few frames more.
  const step = useDeferredValue(useWizardState(({ context }) => context.step));
  const mode = useWizardState(({ context }) => context.mode);
  const loading = useWizardState((snapshot) => snapshot.hasTag("loading"));
  const failed = useWizardState((snapshot) => snapshot.matches("loadingFailed"));
  const problem = useWizardState(({ context }) => context.problem);
  const submitting = useWizardState((snapshot) => snapshot.hasTag("submitting"));
  useEffect(() => {
    const prepare = () => void loadPhotoGrid().catch(() => undefined);
    if (step !== "details") return prepare();
    const timer = setTimeout(prepare, settled);
    return () => clearTimeout(timer);
  }, [step]);
  const Content = content[step];
  return (
    <WizardFrame
      steps={<WizardSteps />}
      aside={
        <>
          <p>{t(mode === "edit" ? "note.edit" : "note.new")}</p>
          {tools.downloadTrace && (
            <Button size="compact" variant="ghost" className="-ml-2" onClick={tools.downloadTrace}>
              {t("trace")}
            </Button>
          )}
        </>
      }
      label={t(`steps.${step}`)}
      shown={`${step} ${loading}`}
      ready={!loading && !failed}
      inert={submitting}
    >
      {loading && <WizardLoading />}
      {failed && (
        <FailureState
          title={t("loadFailed")}
          retryLabel={t("problem.retry")}
          onRetry={() => actor.send({ type: "load.retry" })}
          closeLabel={t("backToList")}
          onClose={() => actor.send({ type: "wizard.close" })}
        >
          {problem && t(`problem:${problem.code}`, problemParams(problem))}
        </FailureState>
      )}
      {!loading && !failed && (
        <div className="flex flex-col gap-5">
          <FullNote />
          <WizardProblem />
          <WizardErrors />
          <Part key={step} name={t(`steps.${step}`)}>
            <div className="flex flex-col gap-5">
              <Content />
            </div>
          </Part>
        </div>
      )}
    </WizardFrame>
  );
}
