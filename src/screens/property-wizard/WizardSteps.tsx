import { useTranslation } from "react-i18next";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { type WizardStep, wizardSteps } from "#machines/property-form/stepOfField.ts";
import { propertyWizard } from "#machines/property-wizard/wizardContext.ts";
import { Step, Steps } from "#ui/wizard/Steps.tsx";
import { useWizard, useWizardState } from "./wizardContext.ts";

/** The four steps, each with its state and one line of what is in it. */
export function WizardSteps() {
  const { t } = useTranslation("wizard");
  const { actor } = useWizard();
  const current = useWizardState(({ context }) => context.step);
  const states = useWizardState(({ context }) => JSON.stringify(propertyWizard.stepStates(context)));
  const parsed = JSON.parse(states) as ReturnType<typeof propertyWizard.stepStates>;
  return (
    <Steps label={t("steps.label")}>
      {wizardSteps.map((step, at) => (
        <Step
          key={step}
          number={at + 1}
          name={t(`steps.${step}`)}
          detail={<StepDetail step={step} />}
          state={parsed[step]}
          stateLabel={t(
            `stepState.${step === current && parsed[step] !== "error" ? "current" : parsed[step]}`,
          )}
          current={step === current}
          onClick={() => actor.send({ type: "step.go", step })}
        />
      ))}
    </Steps>
  );
}

function StepDetail({ step }: { step: WizardStep }) {
  const { t } = useTranslation("wizard");
  const wrong = useWizardState(
    ({ context }) => propertyWizard.problemsOf(context).filter((problem) => problem.step === step).length,
  );
  const languages = useWizardState(
    ({ context }) =>
      Object.values(context.form.Descriptions).filter((text) => (text ?? "").trim() !== "").length,
  );
  const photos = useWizardState(({ context }) => context.form.Photos.length);
  const medias = useWizardState(({ context }) => context.form.Medias.length);
  const mode = useWizardState(({ context }) => context.mode);
  const tried = useWizardState(({ context }) => context.tried.includes(step) || context.mode === "edit");
  if (wrong > 0) return t("stepNote.missing", { count: wrong });
  switch (step) {
    case "details":
      return t(tried ? "stepNote.details" : "stepNote.toFill");
    case "description":
      return t("stepNote.languages", { filled: languages, of: descriptionLanguages.length });
    case "media":
      return t("stepNote.media", { photos: t("stepNote.photos", { count: photos }), count: medias });
    case "confirmation":
      return t(mode === "edit" ? "stepNote.save" : "stepNote.confirm");
  }
}
