import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListScreen } from "#product/list/ListScreen.tsx";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { atRest } from "#ui/load/atRest.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { AnalyticsContext, type AnalyticsParts, useAnalyticsState } from "./analyticsContext.ts";
import { ChartCard } from "./chart/ChartCard.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { Peek } from "./peek/PeekButtons.tsx";
import { TableSection } from "./table/TableSection.tsx";

const FilterForm = lazyComponent(() => import("./filters/FilterForm.tsx"));

/** The form of more filters: its code comes when the page rests, or with the press that shows it. */
function MoreFilters() {
  const shown = useAnalyticsState((snapshot) => snapshot.matches({ filters: "shown" }));
  useEffect(() => atRest(() => void FilterForm.fetch().catch(() => undefined)), []);
  return shown && <FilterForm />;
}

interface AnalyticsScreenProps extends AnalyticsParts {
  /** Single keys are on. */
  keysEnabled: boolean;
  onShortcuts: () => void;
  /** Beside the title: the export, where there is one. */
  main?: ReactNode;
}

/** The figures of properties or of directory entries (STAT-01, DSTAT-03): filters, chart, table. */
export function AnalyticsScreen(props: AnalyticsScreenProps) {
  const { actor, about, names, entries, places, peek, opens, placeName, keysEnabled, onShortcuts, main } =
    props;
  const { t, i18n } = useTranslation(["analytics", "analyticsChart", "list"]);
  const { language } = i18n;
  const context = useMemo(
    () => ({ actor, about, names, entries, places, peek, opens, placeName, t, language }),
    [actor, about, names, entries, places, peek, opens, placeName, t, language],
  );
  // A property that is opened shows what is known of it; another group is filtered by.
  const open = (row: HTMLElement) => row.querySelector<HTMLElement>("button")?.click();
  return (
    <AnalyticsContext value={context}>
      <ListScreen keys={{ enabled: keysEnabled, attribute: "data-group", open }}>
        <PageHeader
          title={t(`title.${about}`)}
          context={t("context")}
          actions={
            <>
              {main}
              <ShortcutsButton onClick={onShortcuts} />
            </>
          }
        />
        <LazyBoundary name={t("list:filters.part")}>
          <FilterBar />
        </LazyBoundary>
        <LazyBoundary name={t("list:filters.part")}>
          <MoreFilters />
        </LazyBoundary>
        <LazyBoundary name={t("parts.chart")}>
          <ChartCard actor={actor} about={about} language={language} />
        </LazyBoundary>
        <LazyBoundary name={t("parts.table")}>
          <TableSection />
        </LazyBoundary>
        <Peek />
      </ListScreen>
    </AnalyticsContext>
  );
}
