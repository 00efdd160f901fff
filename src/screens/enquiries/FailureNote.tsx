import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/problem.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
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
    <Banner
      role="alert"
      tone="danger"
      title={title}
      actions={
        <Button variant="ghost" size="compact" onClick={onRetry}>
          {t("failed.retry")}
        </Button>
      }
    >
      {useProblemText(problem)}
    </Banner>
  );
}
