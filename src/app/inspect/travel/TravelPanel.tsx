import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import type { PanelProps } from "../panels.ts";
import { TimeTravel } from "./Travel.tsx";

/** What has happened in the tabs of this browser, at any of its moments. It stands still until the newer entries are asked for. */
export function TravelPanel({ feed, timeline, compact }: PanelProps) {
  const { t } = useTranslation("inspector");
  const latest = useSyncExternalStore(feed.listen, feed.recording);
  const tabs = useSyncExternalStore(feed.listen, feed.tabs);
  const [held, setHeld] = useState(latest);
  const recording = held.entries.length === 0 ? latest : held;
  const newer = latest.entries.length - recording.entries.length;
  if (recording.entries.length === 0)
    return <EmptyState title={t("live.nobody")}>{t("live.nobodyHint")}</EmptyState>;
  if (recording !== held) setHeld(recording);
  return (
    <div className="flex h-full min-h-0 flex-col">
      {newer > 0 && (
        <div className="shrink-0 border-b border-line bg-sunken px-3 py-1.5">
          <Button size="compact" onClick={() => setHeld(latest)}>
            {t("travel.newer", { count: newer })}
          </Button>
        </div>
      )}
      <div className="min-h-0 flex-1">
        <TimeTravel recording={recording} timeline={timeline} tabs={tabs} compact={compact} crash={null} />
      </div>
    </div>
  );
}
