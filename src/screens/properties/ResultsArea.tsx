import House from "lucide-react/icons/house";
import Plus from "lucide-react/icons/plus";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { matching } from "#machines/list/paging.ts";
import { activeFilters } from "#machines/property-list/propertyFilters.ts";
import { focusFilterButton } from "#product/filter/focusFilters.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { ListPages } from "#product/list/ListPages.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { focusTitle } from "#ui/focus/focusTitle.ts";
import { Card } from "#ui/layout/Card.tsx";
import { AutoFeaturedNote } from "./featured/FeaturedProblem.tsx";
import { useList, useListState } from "./listContext.ts";
import { PropertyTable } from "./PropertyTable.tsx";
import { StateLegend } from "./row/StatusCell.tsx";
import { SkeletonTable } from "./SkeletonTable.tsx";

/** The legend, the note on automatic promotion, and the pages. */
function ListFooter() {
  const { list } = useList();
  const skip = useListState(({ context }) => context.search.Skip);
  const total = useListState(({ context }) => matching(context));
  const take = useListState(({ context }) => context.take);
  const go = (page: number) => {
    list.send({ type: "page.go", page });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex flex-col gap-1.5">
        <StateLegend />
        <AutoFeaturedNote />
      </div>
      <ListPages
        skip={skip}
        total={total}
        take={take}
        onPage={go}
        onSize={(size) => list.send({ type: "size.change", take: size })}
      />
    </div>
  );
}

/** Nothing passes the filters, or there is nothing yet: each with its next step. */
function EmptyResults() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const filtered = useListState(({ context }) => activeFilters(context.search, context.preset).length > 0);
  const featured = useListState(({ context }) => context.preset.Featured !== undefined);
  const manual = useListState(({ context }) => context.service.ImportType === "Manual");
  if (filtered) {
    return (
      <NothingPasses
        title={t("empty.filteredTitle")}
        clearLabel={t("empty.clear")}
        onClear={() => {
          list.send({ type: "filter.clear" });
          focusFilterButton();
        }}
      >
        {t("empty.filteredText")}
      </NothingPasses>
    );
  }
  if (featured) return <NoneFeatured />;
  return (
    <Card>
      <EmptyState
        icon={<House aria-hidden="true" />}
        title={t("empty.title")}
        actions={
          manual && (
            <Button variant="primary" onClick={() => list.send({ type: "property.add" })}>
              <Plus aria-hidden="true" />
              {t("add")}
            </Button>
          )
        }
      >
        {manual ? t("empty.text") : t("addBlocked")}
      </EmptyState>
    </Card>
  );
}

/** Featuring starts at a listing, or with the service that includes places for it. */
function NoneFeatured() {
  const { t } = useTranslation("properties");
  const { max } = useList().places.getSnapshot().context;
  const contracted = max.Featured + max.FeaturedPremium > 0;
  return (
    <Card>
      <EmptyState
        icon={<House aria-hidden="true" />}
        title={t("empty.featuredTitle")}
        actions={
          <Link href={contracted ? "/properties" : "/advertise"} asChild>
            <LinkButton>{t(contracted ? "empty.all" : "featured.upgrade")}</LinkButton>
          </Link>
        }
      >
        {t("empty.featuredText")}
      </EmptyState>
    </Card>
  );
}

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
  const text = useProblemText(useListState(({ context }) => context.problem));
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
  const text = useProblemText(useListState(({ context }) => context.problem));
  if (!stale) return null;
  return (
    <FailureBanner title={t("stale")} actionLabel={t("failed.retry")} onAction={retry} reads>
      {text}
    </FailureBanner>
  );
}
