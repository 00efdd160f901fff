import { useTranslation } from "react-i18next";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { count } from "#ui/format/count.ts";
import { Card } from "#ui/layout/Card.tsx";
import { useShownRun } from "./importContext.ts";
import { RunChoice } from "./RunChoice.tsx";
import { RunFacts } from "./RunFacts.tsx";
import { XmlLink } from "./XmlLink.tsx";
import { XmlOffer } from "./XmlOffer.tsx";

const figures = { online: "success", offline: "neutral", invalid: "danger", unmatched: "warning" } as const;
type Figure = keyof typeof figures;

/** One import: what came of it in figures, what it was to do, and the way to its XML report. */
export function RunCard() {
  const { t } = useTranslation("importReport");
  const run = useShownRun();
  return (
    <Card aria-label={t("run.title")} aria-busy={run === null}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
        <RunChoice />
        <XmlLink />
      </div>
      <XmlOffer />
      <dl className="m-0 mt-4 grid grid-cols-2 border-y border-line lg:grid-cols-4">
        {(Object.keys(figures) as Figure[]).map((figure) => (
          <RunFigure key={figure} figure={figure} value={run?.processingStats[figure] ?? null} />
        ))}
      </dl>
      <RunFacts run={run} />
    </Card>
  );
}

function RunFigure({ figure, value }: { figure: Figure; value: number | null }) {
  const { t, i18n } = useTranslation("importReport");
  // What there is none of, or not yet known, is nothing to look at.
  const tone = !value ? "neutral" : figures[figure];
  return (
    <div
      data-figure={figure}
      className="flex flex-col border-line px-4 py-3.5 even:border-l sm:px-5 max-lg:nth-[n+3]:border-t lg:not-first:border-l"
    >
      <dt>
        <StatusDot tone={tone}>{t(`figures.${figure}.name`)}</StatusDot>
      </dt>
      <dd className="m-0">
        <span className="flex h-10 items-center text-2xl font-semibold tabular">
          {value === null ? <Skeleton className="h-7 w-16" /> : count(value, i18n.language)}
        </span>
        <span className="block text-xs text-muted">{t(`figures.${figure}.hint`)}</span>
      </dd>
    </div>
  );
}
