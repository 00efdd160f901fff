import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { focusFilter } from "#product/filter/focusFilters.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { RowFilter } from "#product/filter/RowFilter.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { useImport, useImportState } from "./importContext.ts";

/** There are rows, but none passes the filters. */
export function NoRowPasses() {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const failing = useImportState(({ context }) => context.search.failing);
  const clear = () => {
    report.send({ type: "filter.change", text: "" });
    if (failing) report.send({ type: "failing.change", failing: false });
    focusFilter();
  };
  return (
    <NothingPasses title={t("filtered.title")} onClear={clear}>
      {t("filtered.text")}
    </NothingPasses>
  );
}

interface ReportFilterProps {
  label: string;
  /** How many rows pass; spoken when it changes. */
  line: string;
  /** What they come to. */
  sums?: string | undefined;
  /** Another filter beside it. */
  children?: ReactNode;
}

/** Filters the rows as they stand, without a call; it keeps its place while they are on their way. */
export function ReportFilter({ label, line, sums, children }: ReportFilterProps) {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const text = useImportState(({ context }) => context.search.q);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="w-full @table:w-72 @medium:w-100">
        <RowFilter
          label={label}
          clearLabel={t("filter.clear")}
          value={text}
          onChange={(next) => report.send({ type: "filter.change", text: next })}
        />
      </div>
      {children}
      <LiveRegion className="min-h-5 min-w-0 text-sm text-muted tabular @max-table:w-full @table:flex-[1_1_11rem] @table:text-right">
        <span key={line}>{line}</span>
        {sums && <span className="before:content-['_·_']">{sums}</span>}
      </LiveRegion>
    </div>
  );
}
