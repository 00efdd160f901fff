import type { ParseKeys } from "i18next";
import type { ComponentType } from "react";
import { FilesPanel } from "./files/FilesPanel.tsx";
import { LivePanel } from "./live/LivePanel.tsx";
import type { LiveFeed } from "./liveFeed.ts";
import { CoveragePanel } from "./taken/CoveragePanel.tsx";
import type { Timeline } from "./timeline.ts";
import { TravelPanel } from "./travel/TravelPanel.tsx";

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
  /** What was opened or begun in it stays while another is shown. */
  keeps?: boolean;
}

/** The panels of the inspector, in the order of their tabs. */
export const inspectorPanels: readonly InspectorPanel[] = [
  { id: "live", label: "tabs.live", Panel: LivePanel },
  { id: "travel", label: "tabs.travel", Panel: TravelPanel, keeps: true },
  { id: "files", label: "tabs.files", Panel: FilesPanel, keeps: true },
  { id: "coverage", label: "tabs.coverage", Panel: CoveragePanel },
];
