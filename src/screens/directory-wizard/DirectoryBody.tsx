import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { WizardFrame } from "#ui/wizard/WizardFrame.tsx";
import { DirectoryErrors } from "./DirectoryErrors.tsx";
import { DirectoryLoading } from "./DirectoryLoading.tsx";
import { DirectoryProblem } from "./DirectoryProblem.tsx";
import { DirectorySteps } from "./DirectorySteps.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { EntrySummary } from "./EntrySummary.tsx";
import { EntryTexts } from "./EntryTexts.tsx";
import { LogoStep } from "./LogoStep.tsx";

const content = {
  details: EntryDetails,
  description: EntryTexts,
  logo: LogoStep,
  confirmation: EntrySummary,
};

/** Steps at the left, the open one beside them. */
export function DirectoryBody() {
  const { t } = useTranslation(["directoryWizard", "problem"]);
  const { actor, tools } = useDirectoryWizard();
  // The list of steps answers the press at once; drawing a step's fields may take a few frames more.
  const step = useDeferredValue(useDirectoryState(({ context }) => context.step));
  const loading = useDirectoryState((snapshot) => snapshot.hasTag("loading"));
  const failed = useDirectoryState((snapshot) => snapshot.matches("loadingFailed"));
  const problem = useDirectoryState(({ context }) => context.problem);
  const submitting = useDirectoryState((snapshot) => snapshot.hasTag("submitting"));
  const Content = content[step];
  return (
    <WizardFrame
      steps={<DirectorySteps />}
      aside={
        tools.downloadTrace && (
          <Button size="compact" variant="ghost" className="-ml-2" onClick={tools.downloadTrace}>
            {t("trace")}
          </Button>
        )
      }
      label={t(`steps.${step}`)}
      shown={`${step} ${loading}`}
      ready={!loading && !failed}
      inert={submitting}
    >
      {loading && <DirectoryLoading />}
      {failed && (
        <FailureState
          title={t("loadFailed")}
          retryLabel={t("retry")}
          onRetry={() => actor.send({ type: "load.retry" })}
          closeLabel={t("backToList")}
          onClose={() => actor.send({ type: "wizard.close" })}
        >
          {problem && t(`problem:${problem.code}`, problemParams(problem))}
        </FailureState>
      )}
      {!loading && !failed && (
        <div className="flex flex-col gap-5">
          <DirectoryProblem />
          <DirectoryErrors />
          <Banner tone="warning">{t("note")}</Banner>
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
