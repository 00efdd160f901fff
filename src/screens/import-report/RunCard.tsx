import FileCode from "lucide-react/icons/file-code";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportRun } from "#contracts/import/importReport.ts";
import { Button } from "#ui/control/Button.tsx";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { count } from "#ui/format/count.ts";
import { day } from "#ui/format/day.ts";
import { Card, CardDisclosure, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { momentOf, useImport, useImportState, useShownRun } from "./importContext.ts";

/** Which import is shown. */
function RunTitle() {
  const { t } = useTranslation("importReport");
  const latest = useImportState(({ context: { runs } }) => runs[0]?.id);
  const run = useShownRun();
  if (!run) return <Skeleton className="h-5 w-56 max-w-full" />;
  const words = run.end === null ? "run.underWay" : run.id === latest ? "run.latest" : "run.earlier";
  return <CardTitle className="tabular">{t(words, { moment: momentOf(run.start) })}</CardTitle>;
}

const names = [
  "agentCode",
  "start",
  "end",
  "numberOfProperties",
  "promotionalProperties",
  "promotionStart",
  "promotionEnd",
] as const;
type Name = (typeof names)[number];

/** Whose feed it was, from when to when, and how the run was set up. */
function RunFacts({ run }: { run: ImportRun | null }) {
  const { t, i18n } = useTranslation("importReport");
  const valuesOf = ({ agentCode, start, end, runConfig }: ImportRun): Record<Name, ReactNode> => ({
    agentCode,
    start: momentOf(start),
    end: end === null ? t("facts.underWay") : momentOf(end),
    numberOfProperties: count(runConfig.numberOfProperties, i18n.language),
    promotionalProperties: count(runConfig.promotionalProperties, i18n.language),
    promotionStart: runConfig.promotionStart === null ? t("facts.noDay") : day(runConfig.promotionStart),
    promotionEnd: runConfig.promotionEnd === null ? t("facts.noDay") : day(runConfig.promotionEnd),
  });
  const values = run && valuesOf(run);
  return (
    <dl className="m-0 grid gap-y-3 py-4 text-sm @table:grid-cols-2 @medium:grid-cols-4">
      {names.map((name) => (
        <div
          key={name}
          data-fact={name}
          className="flex items-center justify-between gap-4 px-4 @table:flex-col @table:items-start sm:px-5 @table:justify-start @table:gap-0.5"
        >
          <dt className="text-muted">{t(`facts.${name}`)}</dt>
          <dd className="m-0 flex min-h-5 min-w-0 items-center wrap-anywhere tabular @max-table:flex-1 @max-table:justify-end">
            {values ? values[name] : <Skeleton className="h-4 w-28" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the run's report as XML. */
function XmlLink() {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const run = useShownRun();
  const busy = useImportState(
    (snapshot) => snapshot.matches({ link: "asking" }) || snapshot.matches({ link: "opening" }),
  );
  return (
    <Button
      data-key="xml"
      className="@max-table:w-full"
      busy={busy}
      aria-disabled={run === null || undefined}
      onClick={() => report.send({ type: "report.open" })}
    >
      <FileCode aria-hidden="true" />
      {t("xml.open")}
    </Button>
  );
}

/** The link to the XML report, where the browser let no tab open. */
function XmlOffer() {
  const { t } = useTranslation("importReport");
  const offered = useImportState((snapshot) => snapshot.matches({ link: "offered" }));
  const url = useImportState(({ context }) => context.url);
  if (!offered || !isWebAddress(url)) return null;
  return (
    <div className="px-4 pt-3 sm:px-5">
      <Banner
        role="alert"
        tone="info"
        title={t("xml.blocked")}
        actions={
          <TextLink href={url} target="_blank" rel="noreferrer">
            {t("xml.follow")}
          </TextLink>
        }
      >
        {t("xml.holds")}
      </Banner>
    </div>
  );
}

const isWebAddress = (url: string | null): url is string =>
  url !== null && /^(https?:\/\/|\/(?!\/))/.test(url);

/** The last imports, closed at first, and what each changed; one of them can be chosen (IMP-72). */
function RunHistory() {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const runs = useImportState(({ context }) => context.runs);
  const shown = useShownRun();
  return (
    <CardDisclosure data-key="run-history" title={t("history.title")} className="border-t border-line">
      <ol className="m-0 list-none p-0 pb-2">
        {runs.map((run) => (
          <li key={run.id} data-run={run.id} className="flex items-center gap-x-3 px-2 py-1 text-sm sm:px-3">
            <Button
              variant="ghost"
              size="compact"
              className="shrink-0 text-azulejo! tabular aria-[current]:font-semibold"
              aria-current={run.id === shown?.id || undefined}
              onClick={() => report.send({ type: "run.choose", id: run.id })}
            >
              {momentOf(run.start)}
            </Button>
            <span className="tabular">
              <RunChangesText run={run} />
            </span>
          </li>
        ))}
      </ol>
    </CardDisclosure>
  );
}

const parts = ["new", "changed", "activated", "deactivated", "rejected"] as const;

/** What a run changed, in words. */
function RunChangesText({ run: { end, changes, processingStats } }: { run: ImportRun }) {
  const { t, i18n } = useTranslation("importReport");
  if (end === null) return t("facts.underWay");
  if (!changes) return t("history.unknown");
  const counts = { ...changes, rejected: processingStats.invalid + processingStats.unmatched };
  const texts = parts
    .filter((part) => counts[part] > 0)
    .map((part) => t(`history.${part}`, { count: counts[part], n: count(counts[part], i18n.language) }));
  return texts.length === 0 ? t("history.none") : texts.join(" · ");
}

const figures = { online: "success", offline: "neutral", invalid: "danger", unmatched: "warning" } as const;
type Figure = keyof typeof figures;

/** One import: what came of it in figures, what it was to do, and the way to its XML report. */
export function RunCard() {
  const { t } = useTranslation("importReport");
  const run = useShownRun();
  return (
    <Card aria-label={t("run.title")} aria-busy={run === null}>
      <CardHeader>
        <RunTitle />
        <XmlLink />
      </CardHeader>
      <XmlOffer />
      <dl className="m-0 mt-4 grid grid-cols-2 border-y border-line @medium:grid-cols-4">
        {(Object.keys(figures) as Figure[]).map((figure) => (
          <RunFigure key={figure} figure={figure} value={run?.processingStats[figure] ?? null} />
        ))}
      </dl>
      <RunFacts run={run} />
      <RunHistory />
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
      className="flex flex-col border-line px-4 py-3.5 even:border-l sm:px-5 @max-medium:nth-[n+3]:border-t @medium:not-first:border-l"
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
