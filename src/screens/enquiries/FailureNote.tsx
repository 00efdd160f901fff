import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/wire/problem.ts";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { useProblemText } from "./useProblemText.ts";

interface FailureNoteProps {
  title: string;
  problem: Problem | null;
  onRetry: () => void;
}

/** What could not be loaded while the rows stay, and another try. */
export function FailureNote({ title, problem, onRetry }: FailureNoteProps) {
  const { t } = useTranslation("enquiries");
  return (
    <FailureBanner title={title} actionLabel={t("failed.retry")} onAction={onRetry} reads>
      {useProblemText(problem)}
    </FailureBanner>
  );
}
