import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";

/** Why the last save was refused, in words; nothing that was typed is lost. */
export function DirectoryProblem() {
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
