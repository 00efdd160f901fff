import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "#ui/control/Segmented.tsx";
import { Select } from "#ui/control/Select.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";

/** Width below which the parts stand one at a time. */
export const roomForAll = 860;

export type PartName = "actors" | "diagram" | "list" | "state" | "events" | "messages";

/** A phone has no room for more of them in one line. */
const sideBySide = 4;

interface OneOfProps {
  parts: Partial<Record<PartName, ReactNode>>;
  shown: readonly PartName[];
  className?: string;
  /** Whoever knows which one is shown says so, and hears of another choice; else the choice stays here. */
  part?: PartName;
  onPart?(part: PartName): void;
}

/** One of several parts in one place, by choice. */
export function OneOf({ parts, shown, className = "flex-1", part, onPart }: OneOfProps) {
  const { t } = useTranslation("inspector");
  const [own, setOwn] = useState<PartName>(shown[0] ?? "diagram");
  const chosen = part ?? own;
  const choose = (value: string) => (onPart ?? setOwn)(shown.find((one) => one === value) ?? chosen);
  const options = shown.map((name) => ({ value: name, label: t(`live.${name}`) }));
  return (
    <div className={`flex min-h-0 flex-col ${className}`}>
      <div className="shrink-0 border-b border-line bg-surface px-2 py-1.5">
        {shown.length > sideBySide ? (
          <Select aria-label={t("live.show")} value={chosen} onValueChange={choose}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ) : (
          <Segmented label={t("live.show")} value={chosen} onValueChange={choose} options={options} />
        )}
      </div>
      <div className="min-h-0 flex-1">{parts[chosen]}</div>
    </div>
  );
}

/** What a part says that shows one actor, while none is chosen. */
export function Choose() {
  const { t } = useTranslation("inspector");
  return <EmptyState title={t("live.choose")}>{t("live.chooseHint")}</EmptyState>;
}
