import { useDeferredValue, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { FailureState } from "#ui/FailureState.tsx";
import { ConfirmationStep } from "./ConfirmationStep.tsx";
import { DescriptionStep } from "./DescriptionStep.tsx";
import { DetailsStep } from "./DetailsStep.tsx";
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
  const { t } = useTranslation("wizard");
  const { actor, tools } = useWizard();
  // The list of steps answers the press at once; drawing a step's fields may take a few frames more.
  const step = useDeferredValue(useWizardState(({ context }) => context.step));
  const mode = useWizardState(({ context }) => context.mode);
  const loading = useWizardState((snapshot) => snapshot.hasTag("loading"));
  const failed = useWizardState((snapshot) => snapshot.matches("loadingFailed"));
  const submitting = useWizardState((snapshot) => snapshot.hasTag("submitting"));
  const body = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step starts at its top, with the focus in it
  useEffect(() => {
    if (!body.current) return;
    body.current.scrollTop = 0;
    // The summary of what is wrong may have taken it already.
    if (!body.current.contains(document.activeElement)) body.current.focus({ preventScroll: true });
  }, [step, loading]);
  useEffect(() => {
    const prepare = () => void loadPhotoGrid().catch(() => undefined);
    if (step !== "details") return prepare();
    const timer = setTimeout(prepare, settled);
    return () => clearTimeout(timer);
  }, [step]);
  const Content = content[step];
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <div className="flex shrink-0 flex-col border-line bg-sunken p-2.5 max-md:border-b md:w-55 md:border-r">
        <WizardSteps />
        <div className="mt-auto flex flex-col items-start gap-2 p-2 text-xs text-muted max-md:hidden">
          <p>{t(mode === "edit" ? "note.edit" : "note.new")}</p>
          <Button size="compact" variant="ghost" className="-ml-2" onClick={tools.downloadTrace}>
            {t("trace")}
          </Button>
        </div>
      </div>
      <section
        ref={body}
        tabIndex={-1}
        inert={submitting}
        aria-label={t(`steps.${step}`)}
        className="min-h-0 min-w-0 flex-1 overflow-y-auto p-4 outline-none sm:p-5"
      >
        {loading && <WizardLoading />}
        {failed && (
          <FailureState
            title={t("loadFailed")}
            retryLabel={t("problem.retry")}
            onRetry={() => actor.send({ type: "load.retry" })}
          />
        )}
        {!loading && !failed && (
          <div className="flex flex-col gap-5">
            <WizardProblem />
            <WizardErrors />
            <div className="flex flex-col gap-5">
              <Content />
            </div>
          </div>
        )}
      </section>
    </div>
  );
}
