import type { ParseKeys } from "i18next";
import type { ComponentType } from "react";
import { LivePanel } from "./live/LivePanel.tsx";
import type { LiveFeed } from "./liveFeed.ts";
import type { Timeline } from "./timeline.ts";

/** What every panel of the inspector is given. */
export interface PanelProps {
  feed: LiveFeed;
  timeline: Timeline;
  /** It stands below a screen, and has little height. */
  compact: boolean;
}

interface InspectorPanel {
  id: string;
  label: ParseKeys<"inspector">;
  Panel: ComponentType<PanelProps>;
}

/** The panels of the inspector, in the order of their tabs. */
export const inspectorPanels: readonly InspectorPanel[] = [
  { id: "live", label: "tabs.live", Panel: LivePanel },
];
