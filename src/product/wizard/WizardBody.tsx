import {
  type ComponentType,
  type ElementType,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { clock } from "#ui/format/day.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { Step, Steps } from "#ui/wizard/Steps.tsx";
import { WizardFrame } from "#ui/wizard/WizardFrame.tsx";
import { useStepOpener, useWizard, useWizardState, useWizardText } from "./useWizard.ts";

/** Whether what the wizard is about is still being read, or could not be. */
const useReading = () => ({
  loading: useWizardState((snapshot) => snapshot.hasTag("loading")),
  failed: useWizardState((snapshot) => snapshot.matches("loadingFailed")),
});

/** The steps, each with its state and one line of what is in it. */
function WizardSteps() {
  const { t } = useTranslation("wizards");
  const { kernel } = useWizard();
  const openStep = useStepOpener();
  const { loading, failed } = useReading();
  const there = !loading && !failed;
  const current = useWizardState(({ context }) => context.step);
  const said = useWizardState(({ context }) => JSON.stringify(kernel.stepStates(context)));
  const states = JSON.parse(said) as ReturnType<typeof kernel.stepStates>;
  return (
    <Steps label={t("steps.label")}>
      {kernel.steps.map((step, at) => {
        const state = states[step] ?? "upcoming";
        return (
          <Step
            key={step}
            number={at + 1}
            name={t(`steps.${step as "details"}`)}
            detail={there ? <StepNote step={step} /> : undefined}
            state={state}
            stateLabel={t(`stepState.${step === current && state !== "error" ? "current" : state}`)}
            current={step === current}
            disabled={!there}
            onClick={() => openStep(step)}
          />
        );
      })}
    </Steps>
  );
}

function StepNote({ step }: { step: string }) {
  return useWizardText(({ kernel, stepNote }, context) => {
    const wrong = kernel.problemsOf(context).filter((problem) => problem.step === step);
    return stepNote(context, step, wrong.length);
  });
}

/** A step's box; the one that lets it come in from the side on which it lies (WIZ-38) comes later. */
const box = {
  Box: "div" as ElementType,
  fetch: async () => {
    box.Box = (await import("#ui/motion/movement.tsx")).stepBox();
  },
};

/** After this many milliseconds the wizard is open for sure, and what its later steps need can come. */
const settled = 3_000;

interface WizardBodyProps {
  /** Their contents; those with a `fetch` are code of their own. */
  steps: Readonly<Record<string, ComponentType & { fetch?: () => Promise<unknown> }>>;
  /** The first step's place, before there is something to show. */
  skeleton: ReactNode;
  /** What stands above every step. */
  above: ReactNode;
}

/** Steps at the left, the open one beside them. */
export function WizardBody({ steps, skeleton, above }: WizardBodyProps) {
  const { t } = useTranslation("wizards");
  const { actor, kernel, unopened, downloadTrace } = useWizard();
  // The list of steps answers the press at once; drawing a step's fields may take a few frames more.
  const step = useDeferredValue(useWizardState(({ context }) => context.step));
  const note = useWizardText((wizard, context) => wizard.note?.(context) ?? "");
  const keptAt = useWizardState(({ context }) => (kernel.hasChanges(context) ? context.keptAt : null));
  const place = kernel.steps.indexOf(step);
  const first = place === 0;
  const [shown, setShown] = useState({ place, way: 0, ...box });
  if (shown.place !== place) setShown({ place, way: place - shown.place, ...box });
  useEffect(() => {
    const prepare = () => [...Object.values(steps), box].map(({ fetch }) => fetch?.().catch(() => undefined));
    const timer = setTimeout(prepare, first ? settled : 0);
    return () => clearTimeout(timer);
  }, [steps, first]);
  const { loading, failed } = useReading();
  const problem = useProblemText(useWizardState(({ context }) => context.problem));
  const submitting = useWizardState((snapshot) => snapshot.hasTag("submitting"));
  const name = t(`steps.${step as "details"}`);
  const Content = steps[step];
  return (
    <WizardFrame
      steps={<WizardSteps />}
      aside={
        <>
          {note && <p>{note}</p>}
          {keptAt && <p className="sm:hidden">{t("kept", { time: clock(keptAt) })}</p>}
          {downloadTrace && (
            <Button size="compact" variant="ghost" className="-ml-2" onClick={downloadTrace}>
              {t("trace")}
            </Button>
          )}
        </>
      }
      label={name}
      shown={`${step} ${loading}`}
      ready={!loading && !failed}
      inert={submitting}
    >
      {loading && skeleton}
      {failed && (
        <FailureState
          title={unopened}
          retryLabel={t("retry")}
          onRetry={() => actor.send({ type: "load.retry" })}
          closeLabel={t("backToList")}
          onClose={() => actor.send({ type: "wizard.close" })}
        >
          {problem}
        </FailureState>
      )}
      {!loading && !failed && (
        <div className="flex flex-col gap-5">
          {above}
          <LazyBoundary key={step} name={name}>
            <shown.Box className="flex flex-col gap-5" data-way={shown.way}>
              {Content && <Content />}
            </shown.Box>
          </LazyBoundary>
        </div>
      )}
    </WizardFrame>
  );
}
