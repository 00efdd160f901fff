import { memo } from "react";
import { useTranslation } from "react-i18next";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { Card } from "#ui/layout/Card.tsx";
import { EmptyResults } from "./EmptyResults.tsx";
import { EnquiryTable } from "./EnquiryTable.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { FailureNote } from "./FailureNote.tsx";
import { ListFooter } from "./ListFooter.tsx";
import { SkeletonTable } from "./SkeletonTable.tsx";
import { useProblemText } from "./useProblemText.ts";
import { useShownRows } from "./useShownRows.ts";

/** The page of results; the focus stays in it when what had it goes, for example the button of another try. */
export const ResultsArea = memo(function ResultsArea() {
  const { t } = useTranslation("enquiries");
  const section = useKeptFocus<HTMLElement>();
  return (
    <section ref={section} aria-label={t("results")} className="flex flex-col gap-3.5 outline-none">
      <Results />
    </section>
  );
});

/** In whatever state they are: coming, there, none, failed, older than asked for, or without details. */
function Results() {
  const rows = useShownRows();
  const empty = useListState((snapshot) => snapshot.hasTag("empty"));
  const failed = useListState((snapshot) => snapshot.matches({ results: "failed" }));
  if (empty) return <EmptyResults />;
  if (failed) return <FailedResults />;
  if (rows === null) return <SkeletonTable />;
  return (
    <>
      <Notes />
      <EnquiryTable rows={rows} />
      <ListFooter />
    </>
  );
}

function FailedResults() {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const text = useProblemText(useListState(({ context }) => context.problem));
  return (
    <Card>
      <FailureState
        title={t("failed.title")}
        retryLabel={t("failed.retry")}
        onRetry={() => list.send({ type: "search.retry" })}
      >
        {text}
      </FailureState>
    </Card>
  );
}

function Notes() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const stale = useListState((snapshot) => snapshot.matches({ results: "stale" }));
  const without = useListState((snapshot) => snapshot.matches({ details: "failed" }));
  const nameless = useListState((snapshot) => snapshot.matches({ details: "nameless" }));
  const problem = useListState(({ context }) => context.problem);
  const detailsProblem = useListState(({ context }) => context.detailsProblem);
  const ask = () => list.send({ type: "details.retry" });
  return (
    <>
      {stale && (
        <FailureNote
          title={t("stale")}
          problem={problem}
          onRetry={() => list.send({ type: "search.retry" })}
        />
      )}
      {without && <FailureNote title={t("detailsFailed")} problem={detailsProblem} onRetry={ask} />}
      {nameless && <FailureNote title={t(`nameless.${about}`)} problem={detailsProblem} onRetry={ask} />}
    </>
  );
}
