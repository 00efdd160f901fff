import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/problem.ts";
import { problemParams } from "#contracts/problemParams.ts";
import { Card } from "#ui/Card.tsx";
import { FailureState } from "#ui/FailureState.tsx";

interface FailedPartProps {
  part: "runs" | "records" | "photos";
  problem: Problem | null;
  onRetry: () => void;
}

/** One part of the report could not be read; the others stand. */
export function FailedPart({ part, problem, onRetry }: FailedPartProps) {
  const { t } = useTranslation(["importReport", "problem"]);
  return (
    <Card>
      <FailureState title={t(`failed.${part}`)} retryLabel={t("failed.retry")} onRetry={onRetry}>
        {problem ? t(`problem:${problem.code}`, problemParams(problem)) : ""}
      </FailureState>
    </Card>
  );
}
