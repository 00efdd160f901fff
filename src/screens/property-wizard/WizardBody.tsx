import { useDeferredValue, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { WizardFrame } from "#ui/wizard/WizardFrame.tsx";
import { ConfirmationStep } from "./confirmation/ConfirmationStep.tsx";
import { DescriptionStep } from "./DescriptionStep.tsx";
import { DetailsStep } from "./details/DetailsStep.tsx";
import { MediaStep } from "./photos/MediaLinks.tsx";
import { loadPhotoGrid } from "./photos/PhotoFields.tsx";
import { WizardErrors } from "./WizardHeader.tsx";
import { WizardSteps } from "./WizardSteps.tsx";
import { useWizard, useWizardState } from "./wizardContext.ts";

const rows = ["a", "b", "c"];
const fields = ["1", "2", "3", "4"];

/** The first step's fields, before the property is here. */
function WizardLoading() {
  const { t } = useTranslation("wizard");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      {rows.map((row) => (
        <div key={row} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {fields.map((field) => (
            <div key={field} className="flex flex-col gap-1.5">
              <Skeleton className="h-4.5 w-20" />
              <Skeleton className="h-9" />
            </div>
          ))}
        </div>
      ))}
      <Skeleton className="h-75" />
    </div>
  );
}

const promoted = ["ErrFeaturedPremiumExceeded", "ErrFeaturedExceeded", "ErrPropertyServiceLimit"];

/** Why the last submission was refused, in words; nothing that was typed is lost. */
function WizardProblem() {
  const { t } = useTranslation(["wizard", "problem", "common"]);
  const { actor } = useWizard();
  const problem = useWizardState(({ context }) => context.problem);
  const intent = useWizardState(({ context }) => context.intent);
  if (!problem) return null;
  const titles = { publish: "problem.title", keep: "problem.draftTitle", save: "problem.saveTitle" } as const;
  const text =
    problem.code === "network" ? t("problem.offline") : t(`problem:${problem.code}`, problemParams(problem));
  return (
    <Banner
      tone="danger"
      role="alert"
      title={`${t(titles[intent])}.`}
      actions={
        <>
          {promoted.includes(problem.code) && (
            <Link href="/advertise" className="font-medium underline underline-offset-3">
              {t("problem.advertise")}
            </Link>
          )}
          <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "problem.dismiss" })}>
            {t("common:dismiss")}
          </Button>
        </>
      }
    >
      {text}
    </Banner>
  );
}

/** Said when the wizard opens: the account is full, and what can be done all the same. */
function FullNote() {
  const { t } = useTranslation("wizard");
  const { tools } = useWizard();
  const creates = useWizardState(({ context }) => context.mode !== "edit");
  if (!creates || tools.fullAt === null) return null;
  return (
    <Banner
      tone="warning"
      title={t("full.title", { limit: tools.fullAt })}
      actions={
        <Link href="/advertise" className="font-medium underline underline-offset-3">
          {t("full.plans")}
        </Link>
      }
    >
      {t("full.text", { later: t("publishLater") })}
    </Banner>
  );
}

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
