import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListScreen } from "#product/list/ListScreen.tsx";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { AnalyticsContext, type AnalyticsParts } from "./analyticsContext.ts";
import { ChartCard } from "./chart/ChartCard.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { FilterForm } from "./filters/FilterForm.tsx";
import { Peek } from "./peek/PeekButtons.tsx";
import { TableSection } from "./table/TableSection.tsx";

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
  // A property that is opened shows what is known of it.
  const open = (row: HTMLElement) => row.querySelector<HTMLElement>("[data-peek]")?.click();
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
          <FilterForm />
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
