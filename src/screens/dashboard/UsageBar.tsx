import { useTranslation } from "react-i18next";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";

/** Where the active properties stand against PropertyLimit: red below, orange over, green exactly at it (DASH-28). */
export function usageLevel(active: number, limit: number): "below" | "over" | "exact" {
  if (active === limit) return "exact";
  return active > limit ? "over" : "below";
}

const tones = { below: "danger", over: "warning", exact: "success" } as const;

interface UsageBarProps {
  active: number | undefined;
  limit: number | null;
}

/** How much of PropertyLimit is used: colour, percentage and word (DASH-26, DASH-28). */
export function UsageBar({ active, limit }: UsageBarProps) {
  const { t, i18n } = useTranslation("dashboard");
  if (active === undefined || limit === null) {
    return (
      <div className="mt-3">
        <Skeleton className="mb-1.5 h-4.5 w-40" />
        <Skeleton className="h-2 rounded-full" />
      </div>
    );
  }
  const level = usageLevel(active, limit);
  const percent = limit > 0 ? Math.round((active / limit) * 100) : 0;
  const number = (value: number) => count(value, i18n.language);
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
