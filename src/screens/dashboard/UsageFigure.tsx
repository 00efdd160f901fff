import { useTranslation } from "react-i18next";
import { count } from "#ui/format/count.ts";

interface UsageFigureProps {
  name: string;
  used: number | undefined;
  /** What the service includes; `null` while that is not known, absent when there is no limit. */
  max?: number | null;
}

/** One count of the panel's last line; three dots stand for what is not known yet. */
export function UsageFigure({ name, used, max }: UsageFigureProps) {
  const { t, i18n } = useTranslation("dashboard");
  const number = (value: number | null | undefined) => (value == null ? "…" : count(value, i18n.language));
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 min-w-8 font-medium tabular">
        {max === undefined ? number(used) : t("usage.of", { used: number(used), max: number(max) })}
      </dd>
    </div>
  );
}
