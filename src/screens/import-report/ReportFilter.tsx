import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { NothingPasses } from "#product/filter/NothingPasses.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useImport, useImportState } from "./importContext.ts";

/** There are rows, but none passes the filters. */
export function NoRowPasses() {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const failing = useImportState(({ context }) => context.search.failing);
  const clear = () => {
    report.send({ type: "filter.change", text: "" });
    if (failing) report.send({ type: "failing.change", failing: false });
    document.querySelector<HTMLElement>("[data-key='filter']")?.focus();
  };
  return (
    <NothingPasses title={t("filtered.title")} clearLabel={t("filter.clearAll")} onClear={clear}>
      {t("filtered.text")}
    </NothingPasses>
  );
}

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
  const field = useRef<HTMLInputElement>(null);
  const change = (next: string) => report.send({ type: "filter.change", text: next });
  const clear = () => {
    change("");
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="w-full md:w-100">
        <TextField
          ref={field}
          data-key="filter"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          prefix={<Search aria-hidden="true" />}
          value={text}
          onValueChange={change}
          onKeyDown={(event) => {
            if (event.key === "Escape" && text !== "") change("");
          }}
          suffix={
            text !== "" && (
              <IconButton label={t("filter.clear")} size="inline" onClick={clear}>
                <X aria-hidden="true" />
              </IconButton>
            )
          }
        />
      </div>
      {children}
      <LiveRegion className="min-h-5 min-w-0 text-sm text-muted tabular max-md:w-full md:flex-1 md:text-right">
        <span key={line}>{line}</span>
        {sums && <span className="before:content-['_·_']">{sums}</span>}
      </LiveRegion>
    </div>
  );
}
