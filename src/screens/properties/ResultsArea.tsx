import House from "lucide-react/icons/house";
import Plus from "lucide-react/icons/plus";
import { memo, use } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { matching } from "#machines/list/paging.ts";
import { activeFilters } from "#machines/property-list/propertyFilters.ts";
import { RightsContext } from "#product/context/rights.ts";
import { focusFilterButton } from "#product/filter/focusFilters.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { ListFrame } from "#product/list/ListFrame.tsx";
import { ListPages } from "#product/list/ListPages.tsx";
import { Button } from "#ui/control/Button.tsx";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { focusTitle } from "#ui/focus/focusTitle.ts";
import { Card } from "#ui/layout/Card.tsx";
import { AutoFeaturedNote } from "./featured/FeaturedProblem.tsx";
import { useList, useListState } from "./listContext.ts";
import { PropertyTable } from "./PropertyTable.tsx";
import { StateLegend } from "./row/StatusCell.tsx";
import { SkeletonResults } from "./SkeletonTable.tsx";

/** The legend, the note on automatic promotion, and the pages. */
function ListFooter() {
  const { list } = useList();
  const skip = useListState(({ context }) => context.search.Skip);
  const total = useListState(({ context }) => matching(context));
  const uncounted = useListState(({ context }) => context.uncounted);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex flex-col gap-1.5">
        <StateLegend />
        <AutoFeaturedNote />
      </div>
      <ListPages
        list={list}
        skip={skip}
        total={total}
        onCountAgain={uncounted ? () => list.send({ type: "search.retry" }) : undefined}
      />
    </div>
  );
}

/** Nothing passes the filters, or there is nothing yet: each with its next step. */
function EmptyResults() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const may = use(RightsContext);
  const filtered = useListState(({ context }) => activeFilters(context.search, context.preset).length > 0);
  const featured = useListState(({ context }) => context.preset.Featured !== undefined);
  const manual = useListState(({ context }) => context.service.ImportType === "Manual");
  if (filtered) {
    return (
      <NothingPasses
        title={t("empty.filteredTitle")}
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
          manual &&
          may("property.create") && (
            <Button variant="primary" onClick={() => list.send({ type: "property.add" })}>
              <Plus aria-hidden="true" />
              {t("add")}
            </Button>
          )
        }
      >
        {may("property.create") && (manual ? t("empty.text") : t("addBlocked"))}
      </EmptyState>
    </Card>
  );
}

/** Featuring starts at a listing, or with the service that includes places for it. */
function NoneFeatured() {
  const { t } = useTranslation("properties");
  const { places, placesKnown } = useList();
  const { max } = places.getSnapshot().context;
  const may = use(RightsContext);
  const contracted = !placesKnown || max.Featured + max.FeaturedPremium > 0 || !may("/advertise");
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

/** The page of results in whatever state it is; the button of another try goes with what failed. */
export const ResultsArea = memo(function ResultsArea() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  return (
    <ListFrame
      list={list}
      failed={t("failed.title")}
      skeleton={<SkeletonResults />}
      empty={<EmptyResults />}
      onRetry={focusTitle}
    >
      <PropertyTable />
      <ListFooter />
    </ListFrame>
  );
});
