import { cx } from "class-variance-authority";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useTranslation } from "react-i18next";
import type { Usage, UsageName } from "#machines/dashboard/countMachine.ts";
import { Donut } from "#ui/chart/Donut.tsx";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { decimals } from "#ui/format/percentChange.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { NotRead } from "./FigureCard.tsx";

const rows = [
  ["sale", "bg-series-1"],
  ["rent", "bg-series-2"],
  ["holidays", "bg-series-3"],
] as const;

const shareOf = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : 0);

/** The donut's numbers, with two decimals; shares are there when all three could be read. */
function OfferTable({ usage, failed }: { usage: Usage; failed: readonly UsageName[] }) {
  const { t, i18n } = useTranslation("dashboard");
  const { sale, rent, holidays } = usage;
  const missing = rows.some(([offer]) => failed.includes(offer));
  const whole =
    missing || sale === undefined || rent === undefined || holidays === undefined
      ? null
      : sale + rent + holidays;
  return (
    <table aria-label={t("usage.table")} className="w-full table-fixed text-sm">
      <tbody>
        {rows.map(([offer, colour]) => (
          <tr key={offer}>
            <th scope="row" className="py-0.5 text-left font-normal">
              <span className="inline-flex items-center gap-2">
                <i aria-hidden="true" className={cx("size-1.5 rounded-full", colour)} />
                {t(`usage.${offer}`)}
              </span>
            </th>
            <td className="w-14 text-right font-medium tabular">
              {usage[offer] === undefined && <Skeleton className="ml-auto h-4.5 w-8" />}
              {usage[offer] !== undefined &&
                (failed.includes(offer) ? <NotRead /> : count(usage[offer], i18n.language))}
            </td>
            <td className="w-20 text-right text-muted tabular">
              {whole !== null &&
                t("usage.percent", {
                  percent: decimals(shareOf(usage[offer] ?? 0, whole), i18n.language, 2),
                })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the active properties stand against PropertyLimit: red below, orange over, green exactly at it (DASH-28). */
export function usageLevel(active: number, limit: number): "below" | "over" | "exact" {
  if (active === limit) return "exact";
  return active > limit ? "over" : "below";
}

const tones = { below: "danger", over: "warning", exact: "success" } as const;

interface UsageBarProps {
  /** Undefined until it is known, null when it could not be read. */
  active: number | undefined | null;
  limit: number | null;
}

/** How much of PropertyLimit is used: colour, percentage and word (DASH-26, DASH-28). */
function UsageBar({ active, limit }: UsageBarProps) {
  const { t, i18n } = useTranslation("dashboard");
  if (active === undefined || limit === null) {
    return (
      <div className="mt-3">
        <Skeleton className="mb-1.5 h-4.5 w-40" />
        <Skeleton className="h-2 rounded-full" />
      </div>
    );
  }
  const number = (value: number) => count(value, i18n.language);
  if (active === null) {
    const label = t("usage.activeOf", { active: "–", limit: number(limit) });
    return <ProgressBar className="mt-3" label={label} detail={t("notRead")} value={0} />;
  }
  const level = usageLevel(active, limit);
  const percent = limit > 0 ? Math.round((active / limit) * 100) : 0;
  return (
    <ProgressBar
      className="mt-3"
      label={t("usage.activeOf", { active: number(active), limit: number(limit) })}
      detail={`${t("usage.percent", { percent })}, ${t(`usage.${level}`)}`}
      value={active}
      max={Math.max(limit, 1)}
      tone={tones[level]}
    />
  );
}

/** Beside the title: that counts are missing, or that there are more listings than the service includes. */
function UsageBadge({ failed, over }: { failed: boolean; over: boolean }) {
  const { t } = useTranslation("dashboard");
  if (failed) {
    return (
      <Badge tone="warning" title={t("usage.failed")}>
        {t("usage.incomplete")}
      </Badge>
    );
  }
  if (!over) return null;
  return (
    <Badge tone="teja" title={t("usage.promotionHint")}>
      {t("usage.promotion")}
    </Badge>
  );
}

interface UsageFigureProps {
  name: string;
  /** Undefined until it is known, null when it could not be read. */
  used: number | undefined | null;
  /** What the service includes; `null` while that is not known, absent when there is no limit. */
  max?: number | null;
}

/** One count of the panel's last line; three dots stand for what is not known yet. */
function UsageFigure({ name, used, max }: UsageFigureProps) {
  const { t, i18n } = useTranslation("dashboard");
  const number = (value: number | null | undefined) => (value == null ? "…" : count(value, i18n.language));
  const usedText = used === null ? "–" : number(used);
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 min-w-8 font-medium tabular">
        {max === undefined ? usedText : t("usage.of", { used: usedText, max: number(max) })}
      </dd>
    </div>
  );
}

interface UsageCardProps {
  usage: Usage;
  busy: boolean;
  /** The counts that could not be read: they stand for 0 and are shown as dashes. */
  failed: readonly UsageName[];
  /** PropertyLimit; `null` while the service is not known. */
  limit: number | null;
  /** The places for featured properties; `null` while the service is not known. */
  featured: { MaxFeaturedPremium: number; MaxFeaturedStandard: number } | null;
  onRefresh: () => void;
}

/** 'Your properties': what is used of what the services include (DASH-19 … DASH-28). */
export function UsageCard({ usage, busy, failed, limit, featured, onRefresh }: UsageCardProps) {
  const { t, i18n } = useTranslation("dashboard");
  const { active, sale = 0, rent = 0, holidays = 0 } = usage;
  const used = (name: UsageName) => (failed.includes(name) ? null : usage[name]);
  return (
    <Card aria-busy={busy}>
      <CardHeader>
        <CardTitle className="flex items-center gap-2">
          {t("usage.title")}
          <UsageBadge failed={failed.length > 0} over={limit !== null && (active ?? 0) > limit} />
        </CardTitle>
        <Button size="compact" variant="ghost" className="-my-1.5 -mr-2.5" busy={busy} onClick={onRefresh}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {t("usage.refresh")}
        </Button>
      </CardHeader>
      <LiveRegion>{failed.length > 0 ? t("usage.failed") : ""}</LiveRegion>
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-center gap-x-10 gap-y-4">
          <Donut
            parts={[
              { id: "sale", value: sale, tone: 1 },
              { id: "rent", value: rent, tone: 2 },
              { id: "holidays", value: holidays, tone: 3 },
            ]}
          >
            <span className="h-6.5 w-full text-xl font-semibold tabular">
              {active === undefined && <Skeleton className="mx-auto h-6 w-12" />}
              {active !== undefined &&
                (failed.includes("active") ? <NotRead /> : count(active, i18n.language))}
            </span>
            <span className="text-xs text-muted">{t("usage.active")}</span>
          </Donut>
          <div className="min-w-0 flex-1 basis-64">
            <OfferTable usage={usage} failed={failed} />
            <UsageBar active={failed.includes("active") ? null : active} limit={limit} />
          </div>
        </div>
        <dl className="m-0 grid gap-x-4 gap-y-1 border-t border-line pt-3 text-sm @table:grid-cols-3">
          <UsageFigure
            name={t("usage.premium")}
            used={used("premium")}
            max={featured?.MaxFeaturedPremium ?? null}
          />
          <UsageFigure
            name={t("usage.standard")}
            used={used("standard")}
            max={featured?.MaxFeaturedStandard ?? null}
          />
          <UsageFigure name={t("usage.deactivated")} used={used("deactivated")} />
        </dl>
      </CardBody>
    </Card>
  );
}
