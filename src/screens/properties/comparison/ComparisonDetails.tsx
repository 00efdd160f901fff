import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ComparedFigure, ComparedMetric, Comparison } from "#contracts/comparison/comparisonContract.ts";
import { type ComparedStrip, stripPlaces } from "#contracts/comparison/stripPlaces.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { Button } from "#ui/control/Button.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { day } from "#ui/format/day.ts";
import { money } from "#ui/format/money.ts";
import { Arriving } from "#ui/motion/movement.tsx";
import { PriceBars } from "./PriceBars.tsx";

interface ComparisonDetailsProps {
  item: PropertyListItem;
  /** Null while it is asked for. */
  answer: Comparison | null;
  failed: boolean;
  onRetry: () => void;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** A figure of a listing in words: views to a tenth, prices in euros. */
function useFigureText() {
  const { i18n } = useTranslation();
  return (metric: ComparedMetric, value: number): string => {
    if (metric === "pricePerMetre") return money(value, "EUR", i18n.language);
    return count(metric === "views" ? tenths(value) : Math.round(value), i18n.language);
  };
}

/** A listing against the others, below what its score consists of (COMPARE-22). */
export function ComparisonDetails({ item, answer, failed, onRetry }: ComparisonDetailsProps) {
  const { t } = useTranslation(["comparison", "list"]);
  const title = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    onRetry();
    // What was pressed is gone.
    title.current?.focus();
  };
  return (
    <section aria-label={t("title")} aria-busy={answer === null && !failed} className="flex flex-col gap-3">
      <h3
        ref={title}
        tabIndex={-1}
        className="flex outline-none flex-wrap items-baseline gap-x-2 text-sm font-semibold"
      >
        {t("title")}
        {answer?.night && (
          <span className="ml-auto text-xs font-normal text-muted">
            {t("night", { day: day(answer.night) })}
          </span>
        )}
      </h3>
      {failed && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          {t("failed")}
          <Button size="compact" onClick={retry}>
            {t("list:retry")}
          </Button>
        </p>
      )}
      {!failed && !answer && <Coming />}
      {answer && <Compared item={item} answer={answer} />}
    </section>
  );
}

/** Its panels rise into their place one after the other (COMPARE-23). */
const risen = (at: number) => ({ y: 6, delay: at * 0.05 });

/** As high as a comparison is. */
function Coming() {
  const { t } = useTranslation("comparison");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      {["a", "b", "c", "d", "e"].map((line) => (
        <Skeleton key={line} className="h-11" />
      ))}
      <Skeleton className="h-28" />
    </div>
  );
}

function Compared({ item, answer }: { item: PropertyListItem; answer: Comparison }) {
  const { t, i18n } = useTranslation("comparison");
  const textOf = useFigureText();
  const { state, group, figures, bars } = answer;
  if (state === "notYet" || state === "notListed")
    return <p className="text-sm text-muted">{t(`why.${state}`)}</p>;
  const price = figures.find(({ metric }) => metric === "pricePerMetre")?.own ?? null;
  return (
    <>
      <Arriving from={risen(0)} className="flex flex-col gap-3">
        <p className="text-sm text-muted">
          {group
            ? t(`group.${group.within}`, {
                type: labelOf(item.Type.Labels, i18n.language),
                offer: labelOf(item.OfferType.Labels, i18n.language),
                place: labelOf(group.place, i18n.language),
                listings: count(group.listings, i18n.language),
                clients: count(group.clients, i18n.language),
              })
            : t("why.fewListings")}
        </p>
        {group && <Differences answer={answer} />}
      </Arriving>
      <Arriving from={risen(1)}>
        <dl className="flex flex-col gap-2.5">
          {figures.map((figure) => (
            <Figure key={figure.metric} figure={figure} textOf={textOf} />
          ))}
        </dl>
      </Arriving>
      {bars.length > 0 && (
        <Arriving from={risen(2)}>
          <PriceBars bars={bars} own={price} />
        </Arriving>
      )}
    </>
  );
}

/** The largest differences as sentences; without one the listing is like the others (COMPARE-21). */
function Differences({ answer: { differences, figures } }: { answer: Comparison }) {
  const { t } = useTranslation("comparison");
  const textOf = useFigureText();
  if (differences.length === 0) return <p className="text-sm font-medium">{t("even")}</p>;
  return (
    <ul className="flex flex-col gap-1 text-sm font-medium">
      {differences.map(({ metric, way }) => {
        const { own, quartiles } = figures.find((figure) => figure.metric === metric) ?? {};
        if (own == null || !quartiles) return null;
        const said = { own: textOf(metric, own), median: textOf(metric, quartiles.median) };
        return <li key={metric}>{t(`difference.${metric}.${way}`, said)}</li>;
      })}
    </ul>
  );
}

interface FigureProps {
  figure: ComparedFigure;
  textOf: (metric: ComparedMetric, value: number) => string;
}

/** One figure: the listing's own, the middle half of the others in words, and both as a strip. */
function Figure({ figure, textOf }: FigureProps) {
  const { t } = useTranslation("comparison");
  const { metric, own, quartiles } = figure;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 text-sm">
      <dt className="text-muted">{t(`metric.${metric}`)}</dt>
      <dd className="text-right font-medium tabular">{own === null ? t("none") : textOf(metric, own)}</dd>
      {quartiles && (
        <dd className="col-span-2">
          <QuartileStrip own={own} {...quartiles} />
          <span className="block text-right text-xs text-muted tabular">
            {t("middleHalf", { low: textOf(metric, quartiles.low), high: textOf(metric, quartiles.high) })}
          </span>
        </dd>
      )}
    </div>
  );
}

/** The middle half of the others as a band with its median, and the listing as a dot; beside it all of it stands in words. */
function QuartileStrip(props: ComparedStrip) {
  const { own, low, median, high } = stripPlaces(props);
  return (
    <span aria-hidden="true" data-slot="quartile-strip" className="relative mx-1.5 my-1 block h-3">
      <span className="absolute inset-x-0 top-1 h-1 rounded-full bg-sunken" />
      <span
        className="absolute top-0.5 h-2 min-w-1 rounded-sm bg-edge"
        style={{ left: `${low}%`, width: `${high - low}%` }}
      />
      <span className="absolute top-0 h-3 w-0.5 -translate-x-1/2 bg-muted" style={{ left: `${median}%` }} />
      {own !== null && (
        <span
          className="absolute top-0 size-3 -translate-x-1/2 rounded-full border-2 border-surface bg-azulejo"
          style={{ left: `${own}%` }}
        />
      )}
    </span>
  );
}
