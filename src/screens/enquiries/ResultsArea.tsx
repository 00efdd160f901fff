import Mail from "lucide-react/icons/mail";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { activeChips } from "#machines/enquiry-list/searchChips.ts";
import { focusFilters } from "#product/filter/focusFilters.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { ListPages } from "#product/list/ListPages.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { day } from "#ui/format/day.ts";
import { Card } from "#ui/layout/Card.tsx";
import { EnquiryTable } from "./EnquiryTable.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { SkeletonTable } from "./SkeletonTable.tsx";

/** Nothing passes the filters, or nothing came in these days: each with its next step. */
function EmptyResults() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const search = useListState(({ context }) => context.search);
  const today = useListState(({ context }) => context.today);
  const filtered = activeChips(search, enquirySearch(about, today).defaults).length > 0;
  const from = day(search.fromdate);
  if (filtered) {
    return (
      <NothingPasses
        title={t("empty.filteredTitle")}
        clearLabel={t("empty.clear")}
        onClear={() => {
          list.send({ type: "filter.clear" });
          focusFilters();
        }}
      >
        {t("empty.filteredText")}
      </NothingPasses>
    );
  }
  return (
    <Card>
      <EmptyState icon={<Mail aria-hidden="true" />} title={t("empty.title")}>
        {t(`empty.${about}`, { from })}
      </EmptyState>
    </Card>
  );
}

interface FailureNoteProps {
  title: string;
  problem: Problem | null;
  onRetry: () => void;
}

/** What could not be loaded while the rows stay, and another try. */
function FailureNote({ title, problem, onRetry }: FailureNoteProps) {
  const { t } = useTranslation("enquiries");
  return (
    <FailureBanner title={title} actionLabel={t("failed.retry")} onAction={onRetry} reads>
      {useProblemText(problem)}
    </FailureBanner>
  );
}

/** The pages, when there is more than one. */
function ListFooter() {
  const { list } = useEnquiries();
  const skip = useListState(({ context }) => context.search.skip);
  const total = useListState(({ context }) => context.total);
  const take = useListState(({ context }) => context.take);
  const go = (page: number) => {
    list.send({ type: "page.go", page });
    window.scrollTo({ top: 0 });
  };
  return (
    <ListPages
      skip={skip}
      total={total}
      take={take}
      onPage={go}
      onSize={(size) => list.send({ type: "size.change", take: size })}
    />
  );
}

/**
 * The rows to draw. A page is drawn once it is known what its rows tell, as high as it then is, so that nothing moves; until
 * then the page before it stays, and `null` is no page yet.
 */
function useShownRows(): readonly EnquiryRow[] | null {
  const shown = useRef<readonly EnquiryRow[] | null>(null);
  const rows = useListState(({ context }) => context.rows);
  const skeleton = useListState((snapshot) => snapshot.hasTag("skeleton"));
  const waits = useListState(
    (snapshot) =>
      snapshot.hasTag("asking") &&
      snapshot.context.rows.some((row) => snapshot.context.details[contactKey(row)] === undefined),
  );
  if (skeleton) shown.current = null;
  else if (!waits) shown.current = rows;
  return shown.current;
}

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
