import { useTranslation } from "react-i18next";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import { type DirectoryStep, directorySteps } from "#machines/directory-form/directoryForm.ts";
import { entryWizard } from "#machines/directory-wizard/directoryWizardContext.ts";
import { Step, Steps } from "#ui/wizard/Steps.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";

/** The four steps, each with its state and one line of what is in it. */
export function DirectorySteps() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const current = useDirectoryState(({ context }) => context.step);
  const loaded = useDirectoryState(({ context }) => context.entry !== null);
  const parsed = useDirectoryState(({ context }) => JSON.stringify(entryWizard.stepStates(context)));
  const states = JSON.parse(parsed) as ReturnType<typeof entryWizard.stepStates>;
  return (
    <Steps label={t("steps.label")}>
      {directorySteps.map((step, at) => (
        <Step
          key={step}
          number={at + 1}
          name={t(`steps.${step}`)}
          detail={loaded ? <StepDetail step={step} /> : undefined}
          state={states[step]}
          stateLabel={t(
            `stepState.${step === current && states[step] !== "error" ? "current" : states[step]}`,
          )}
          current={step === current}
          disabled={!loaded}
          onClick={() => actor.send({ type: "step.go", step })}
        />
      ))}
    </Steps>
  );
}

function StepDetail({ step }: { step: DirectoryStep }) {
  const { t } = useTranslation("directoryWizard");
  const wrong = useDirectoryState(
    ({ context }) => entryWizard.problemsOf(context).filter((problem) => problem.step === step).length,
  );
  const filled = useDirectoryState(
    ({ context }) => Object.values(context.form.Text).filter((text) => text.trim() !== "").length,
  );
  const set = useDirectoryState(({ context }) => context.form.Latitude.trim() !== "");
  const logo = useDirectoryState(({ context }) => context.form.Logo !== null);
  const uploading = useDirectoryState(({ context }) => context.uploading);
  if (wrong > 0) return t("stepNote.wrong", { count: wrong });
  switch (step) {
    case "details":
      return t(set ? "stepNote.position" : "stepNote.noPosition");
    case "description":
      return t("stepNote.languages", { filled, of: directoryTextLanguages.length });
    case "logo":
      return t(uploading ? "stepNote.uploading" : logo ? "stepNote.logo" : "stepNote.noLogo");
    case "confirmation":
      return t("stepNote.confirm");
  }
}
