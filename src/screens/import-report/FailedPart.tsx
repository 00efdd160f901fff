import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Card } from "#ui/layout/Card.tsx";

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
