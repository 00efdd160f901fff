import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { useWizard, useWizardState } from "./wizardContext.ts";

const promoted = ["ErrFeaturedPremiumExceeded", "ErrFeaturedExceeded", "ErrPropertyServiceLimit"];

/** Why the last submission was refused, in words; nothing that was typed is lost. */
export function WizardProblem() {
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
