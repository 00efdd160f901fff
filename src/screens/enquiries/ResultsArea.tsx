import Mail from "lucide-react/icons/mail";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import { activeChips } from "#machines/enquiry-list/enquiryFilters.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { focusFilters } from "#product/filter/focusFilters.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { ListFrame, StalePart } from "#product/list/ListFrame.tsx";
import { ListPages } from "#product/list/ListPages.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { day } from "#ui/format/day.ts";
import { Card } from "#ui/layout/Card.tsx";
import { EnquiryTable } from "./EnquiryTable.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";

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
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const rows = useShownRows();
  const skip = useListState(({ context }) => context.search.skip);
  const total = useListState(({ context }) => context.total);
  const uncounted = useListState(({ context }) => context.uncounted);
  return (
    <ListFrame
      list={list}
      failed={t("failed.title")}
      skeleton={<EnquiryTable rows={null} />}
      empty={<EmptyResults />}
    >
      {rows && <DetailsNote />}
      <EnquiryTable rows={rows} />
      {rows && (
        <ListPages
          list={list}
          skip={skip}
          total={total}
          onCountAgain={uncounted ? () => list.send({ type: "search.retry" }) : undefined}
        />
      )}
    </ListFrame>
  );
}

/** What the rows tell could not be loaded, or not what they are about. */
function DetailsNote() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const without = useListState((snapshot) => snapshot.matches({ details: "failed" }));
  const nameless = useListState((snapshot) => snapshot.matches({ details: "nameless" }));
  const problem = useListState(({ context }) => context.detailsProblem);
  if (!without && !nameless) return null;
  return (
    <StalePart
      title={t(without ? "detailsFailed" : `nameless.${about}`)}
      problem={problem}
      onRetry={() => list.send({ type: "details.retry" })}
    />
  );
}
