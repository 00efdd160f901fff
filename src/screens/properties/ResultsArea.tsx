import { memo } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { focusTitle } from "#ui/focus/focusTitle.ts";
import { Card } from "#ui/layout/Card.tsx";
import { EmptyResults } from "./EmptyResults.tsx";
import { ListFooter } from "./ListFooter.tsx";
import { useList, useListState } from "./listContext.ts";
import { PropertyTable } from "./PropertyTable.tsx";
import { SkeletonTable } from "./SkeletonTable.tsx";

/** The page of results in whatever state it is: coming, there, none, failed, or older than asked for. */
export const ResultsArea = memo(function ResultsArea() {
  const skeleton = useListState((snapshot) => snapshot.hasTag("skeleton"));
  const empty = useListState((snapshot) => snapshot.hasTag("empty"));
  const failed = useListState((snapshot) => snapshot.matches({ results: "failed" }));
  if (skeleton) return <SkeletonTable />;
  if (empty) return <EmptyResults />;
  if (failed) return <FailedResults />;
  return (
    <>
      <StaleNote />
      <PropertyTable />
      <ListFooter />
    </>
  );
});

function useProblemText(): string {
  const { t } = useTranslation(["properties", "problem"]);
  const problem = useListState(({ context }) => context.problem);
  return problem ? t(`problem:${problem.code}`, problemParams(problem)) : "";
}

/** Another try, whose button goes with what failed. */
function useRetry() {
  const { list } = useList();
  return () => {
    list.send({ type: "search.retry" });
    focusTitle();
  };
}

function FailedResults() {
  const { t } = useTranslation("properties");
  const text = useProblemText();
  return (
    <Card>
      <FailureState title={t("failed.title")} retryLabel={t("failed.retry")} onRetry={useRetry()}>
        {text}
      </FailureState>
    </Card>
  );
}

function StaleNote() {
  const { t } = useTranslation("properties");
  const retry = useRetry();
  const stale = useListState((snapshot) => snapshot.matches({ results: "stale" }));
  const text = useProblemText();
  if (!stale) return null;
  return (
    <FailureBanner title={t("stale")} actionLabel={t("failed.retry")} onAction={retry} reads>
      {text}
    </FailureBanner>
  );
}
