import "./inspectorTexts.ts";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readyLayouts } from "#screens/inspector/statechart/useChartLayout.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#ui/control/Tabs.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { pageLog } from "../session/eventLogOfPage.ts";
import { session } from "../session/session.ts";
import { type LiveFeed, openLiveFeed } from "./liveFeed.ts";
import { machineOf } from "./machinesById.ts";
import { INSPECT_CHANNEL } from "./mayInspect.ts";
import { inspectorPanels } from "./panels.ts";
import { createTimeline } from "./timeline.ts";

/** What this login does in this tab and in others, for as long as it is shown; null until it is there, `none` in a browser without a log. */
function useLiveFeed(): LiveFeed | "none" | null {
  const login = useSelector(session, ({ context }) => context.client?.Login ?? null);
  const [feed, setFeed] = useState<LiveFeed | "none" | null>(null);
  useEffect(() => {
    let wanted = true;
    let opened: LiveFeed | null = null;
    void pageLog().then((log) => {
      if (!wanted) return;
      const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(INSPECT_CHANNEL);
      const here = { address: location.pathname + location.search, login };
      opened = log && openLiveFeed({ log, channel, here });
      setFeed(opened ?? "none");
    });
    return () => {
      wanted = false;
      opened?.close();
      setFeed(null);
    };
  }, [login]);
  return feed;
}

interface InspectorProps {
  compact?: boolean;
  /** Stands at the beginning of the line of tabs, and at its end. */
  title: ReactNode;
  actions?: ReactNode;
}

/** The tabs, whose chosen one has the focus as soon as they are there, if it is wanted: a key that opens leads there. */
function useFirstFocus(isWanted: boolean) {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = tabs.current?.querySelector<HTMLElement>("[role=tab][data-state=active]");
    if (isWanted) chosen?.focus({ preventScroll: true });
  }, [isWanted]);
  return tabs;
}

/** The panel that is shown, and those that keep what was done in them. */
function useShown() {
  const [shown, setShown] = useState(inspectorPanels[0]?.id ?? "");
  const [visited, setVisited] = useState<readonly string[]>([shown]);
  const show = (id: string) => {
    setShown(id);
    if (!visited.includes(id)) setVisited([...visited, id]);
  };
  return { shown, visited, show };
}

/** The inspector: its panels, each behind its tab. It shows what the log says, and changes nothing. */
export function Inspector({ compact = false, title, actions }: InspectorProps) {
  const { t } = useTranslation("inspector");
  const feed = useLiveFeed();
  const { shown, visited, show } = useShown();
  const tabs = useFirstFocus(compact);
  useEffect(readyLayouts, []);
  const [timeline] = useState(() => createTimeline(machineOf));
  return (
    <Tabs
      data-slot="inspector"
      value={shown}
      onValueChange={show}
      className="flex h-full min-h-0 flex-col bg-page text-ink"
    >
      <div className="flex shrink-0 items-center gap-3 border-b border-line bg-surface pr-2 pl-4 max-sm:flex-wrap max-sm:px-2">
        {title}
        <TabsList
          ref={tabs}
          aria-label={t("views")}
          className="-mb-px border-b-0 max-sm:order-last max-sm:w-full max-sm:gap-0 max-sm:[&>button]:px-2"
        >
          {inspectorPanels.map(({ id, label }) => (
            <TabsTrigger key={id} value={id}>
              {t(label)}
            </TabsTrigger>
          ))}
        </TabsList>
        <div className="ml-auto flex items-center gap-1">{actions}</div>
      </div>
      {feed === "none" && <EmptyState title={t("noLog")}>{t("noLogHint")}</EmptyState>}
      {inspectorPanels.map(({ id, Panel, keeps = false }) => (
        <TabsContent
          key={id}
          value={id}
          {...(keeps && visited.includes(id) && { forceMount: true as const })}
          hidden={id !== shown}
          className="min-h-0 flex-1 pt-0! focus-visible:-outline-offset-2"
        >
          {feed !== null && feed !== "none" && <Panel feed={feed} timeline={timeline} compact={compact} />}
        </TabsContent>
      ))}
    </Tabs>
  );
}
