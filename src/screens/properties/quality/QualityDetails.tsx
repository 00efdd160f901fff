import { type ReactElement, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { Duplicates } from "#contracts/quality/duplicateContract.ts";
import type { Quality, QualityFix } from "#contracts/quality/qualityFixes.ts";
import { levelOfQuality } from "#contracts/quality/qualityLevels.ts";
import type { UserDeed } from "#contracts/wire/userDeed.ts";
import { comparedOf, DuplicateCompare } from "#product/quality/DuplicateCompare.tsx";
import { QualityFixes } from "#product/quality/QualityFixes.tsx";
import { QualityParts } from "#product/quality/QualityParts.tsx";
import { agoText } from "#product/text/agoText.ts";
import { usePriceText } from "#product/text/usePriceText.ts";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { clock, day } from "#ui/format/day.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/overlay/Popover.tsx";

const lines = ["a", "b", "c", "d", "e", "f"];

interface Answer {
  quality: Quality & { since: string | null; changed?: UserDeed | null | undefined };
  twins: Duplicates;
}

interface QualityDetailsProps {
  trigger: ReactElement;
  item: PropertyListItem;
  /** Null while it is asked for. */
  answer: Answer | null;
  failed: boolean;
  onRetry: () => void;
  /** Null for whoever may not do it. */
  onFix: ((fix: QualityFix) => void) | null;
  /** The button that tells another listing apart. */
  deny: (other: number) => ReactNode;
  /** How the listing does against the others; it comes, and fails, by itself. */
  comparison: ReactNode;
  onOpenChange?: (open: boolean) => void;
}

/** The score of a listing with its reasons and its likely duplicates, beside its row, open from the start. */
export function QualityDetails(props: QualityDetailsProps) {
  const { trigger, item, answer, failed, onRetry, comparison } = props;
  const { t } = useTranslation(["quality", "list"]);
  const title = t("title", { reference: item.AgentRef });
  const content = useRef<HTMLDivElement>(null);
  const retry = () => {
    onRetry();
    // What was pressed is gone.
    content.current?.focus();
  };
  return (
    <Popover defaultOpen onOpenChange={props.onOpenChange}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent ref={content} width={400} aria-label={title} aria-busy={answer === null && !failed}>
        {!answer && <h2 className="sr-only">{title}</h2>}
        {failed && <FailureState title={t("failed")} retryLabel={t("list:retry")} onRetry={retry} />}
        {!failed && !answer && (
          <div role="status" aria-label={t("loading")} className="flex flex-col gap-2.5">
            <Skeleton className="h-6 w-40" />
            {lines.map((line) => (
              <Skeleton key={line} className="h-5" />
            ))}
          </div>
        )}
        {answer && <Reasons {...props} answer={answer} />}
        <hr className="my-4 border-line" />
        {comparison}
      </PopoverContent>
    </Popover>
  );
}

function Reasons({ item, answer, onFix, deny }: QualityDetailsProps & { answer: Answer }) {
  const { t } = useTranslation("quality");
  const { quality, twins } = answer;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold whitespace-nowrap tabular">
          {t("score", { score: quality.score })}
        </span>
        <span className="text-sm text-muted">{t(`level.${levelOfQuality(quality.score)}`)}</span>
        {quality.since && (
          <span className="ml-auto text-xs text-muted">{t("since", { day: day(quality.since) })}</span>
        )}
      </h2>
      {quality.changed && <LastChange {...quality.changed} />}
      <Twins item={item} twins={twins} deny={deny} />
      <QualityFixes fixes={quality.fixes} onFix={onFix} />
      <hr className="border-line" />
      <QualityParts parts={quality.parts} />
    </div>
  );
}

/** Which colleague changed the listing last (TEAM-56). */
function LastChange({ Name: name, At }: UserDeed) {
  const { t, i18n } = useTranslation("quality");
  return (
    <time dateTime={At} title={`${day(At)} ${clock(At)}`} className="-mt-2 text-xs text-muted wrap-anywhere">
      {t("changed", { name, when: agoText(At, i18n.language) ?? t("now") })}
    </time>
  );
}

type TwinsProps = Pick<QualityDetailsProps, "item" | "deny"> & Pick<Answer, "twins">;

function Twins({ item, twins: { own, duplicates }, deny }: TwinsProps) {
  const { t, i18n } = useTranslation("quality");
  const priceText = usePriceText();
  if (duplicates.length === 0) return null;
  const mine = comparedOf({ item, ...own }, i18n.language, priceText);
  return (
    <section aria-label={t("twins", { count: duplicates.length })} className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold text-warning">{t("twins", { count: duplicates.length })}</h3>
      {duplicates.map((one) => (
        <DuplicateCompare key={one.item.Id} mine={mine} duplicate={one}>
          {deny(one.item.Id)}
        </DuplicateCompare>
      ))}
      <hr className="border-line" />
    </section>
  );
}
