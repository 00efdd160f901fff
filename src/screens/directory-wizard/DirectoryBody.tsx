import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { entryWizard } from "#machines/directory-wizard/directoryWizardContext.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { ErrorSummary } from "#ui/wizard/ErrorSummary.tsx";
import { WizardFrame } from "#ui/wizard/WizardFrame.tsx";
import { DirectorySteps } from "./DirectorySteps.tsx";
import { controlId, useDirectoryState, useDirectoryWizard, useFieldName } from "./directoryWizardContext.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { EntrySummary } from "./EntrySummary.tsx";
import { EntryTexts } from "./EntryTexts.tsx";
import { LogoStep } from "./LogoFields.tsx";

const rows = ["a", "b", "c", "d", "e"];

/** The first step's place, before the entry is here. */
function DirectoryLoading() {
  const { t } = useTranslation("directoryWizard");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      <Skeleton className="h-9" />
      {rows.map((row) => (
        <div key={row} className="grid gap-x-8 sm:grid-cols-2">
          <Skeleton className="h-7" />
          <Skeleton className="h-7 max-sm:hidden" />
        </div>
      ))}
      <Skeleton className="h-75" />
    </div>
  );
}

/** Why the last save was refused, in words; nothing that was typed is lost. */
function DirectoryProblem() {
  const { t } = useTranslation(["directoryWizard", "problem", "common"]);
  const { actor } = useDirectoryWizard();
  const problem = useDirectoryState(({ context }) => context.problem);
  if (!problem) return null;
  return (
    <FailureBanner
      title={`${t("problem.title")}.`}
      actionLabel={t("common:dismiss")}
      onAction={() => actor.send({ type: "problem.dismiss" })}
    >
      {problem.code === "network"
        ? t("problem.offline")
        : t(`problem:${problem.code}`, problemParams(problem))}
    </FailureBanner>
  );
}

/** What is wrong on the steps that were tried, with a way to each field. */
function DirectoryErrors() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const fieldName = useFieldName();
  const form = useDirectoryState(({ context }) => context.form);
  const tried = useDirectoryState(({ context }) => context.tried);
  const refused = useDirectoryState(({ context }) => context.refused);
  const problems = entryWizard.problemsOf({ form, tried, refused });
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
