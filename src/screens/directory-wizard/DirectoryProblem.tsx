import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/problemParams.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";

/** Why the last save was refused, in words; nothing that was typed is lost. */
export function DirectoryProblem() {
  const { t } = useTranslation(["directoryWizard", "problem", "common"]);
  const { actor } = useDirectoryWizard();
  const problem = useDirectoryState(({ context }) => context.problem);
  if (!problem) return null;
  return (
    <Banner
      tone="danger"
      role="alert"
      title={`${t("problem.title")}.`}
      actions={
        <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "problem.dismiss" })}>
          {t("common:dismiss")}
        </Button>
      }
    >
      {problem.code === "network"
        ? t("problem.offline")
        : t(`problem:${problem.code}`, problemParams(problem))}
    </Banner>
  );
}
