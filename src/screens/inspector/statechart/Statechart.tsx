import "./chart.css";
import Maximize from "lucide-react/icons/maximize";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/control/IconButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { useMapGestures } from "#ui/map/useMapGestures.ts";
import { EdgeDrawing, StateDrawing } from "./ChartDrawing.tsx";
import type { Box, ChartLayout, ChartNode } from "./chartLayout.ts";
import { type ChartMarks, stateByKey } from "./chartMarks.ts";
import type { MachineGraph } from "./machineGraph.ts";
import { useChartLayout } from "./useChartLayout.ts";
import { type ChartMoves, useChartView } from "./useChartView.ts";

interface StatechartProps {
  graph: MachineGraph;
  marks: ChartMarks;
  /** Id of the state that is told more of elsewhere. */
  selected: string | null;
  onSelect(state: string | null): void;
}

/** A machine as a statechart that can be moved, enlarged and walked by keys. */
export function Statechart(props: StatechartProps) {
  const { t } = useTranslation("inspector");
  const layout = useChartLayout(props.graph);
  if (layout === null) return <Skeleton className="m-4 h-64 rounded-card" />;
  if (layout === "failed") return <EmptyState title={t("chart.failed")}>{t("chart.failedHint")}</EmptyState>;
  return <Drawn key={props.graph.id} {...props} layout={layout} />;
}

const inside = ({ x, y, width, height }: Box, spot: { x: number; y: number }) =>
  spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height;

/** The first innermost state that it is in. */
const interestOf = ({ nodes }: ChartLayout, { active }: ChartMarks): ChartNode | undefined =>
  nodes.find(({ state }) => active.has(state.id) && state.children.length === 0) ?? nodes[0];

const levelOf = ({ state }: ChartNode) => (state.path === "" ? 1 : state.path.split(".").length + 1);

function Drawn({ graph, marks, selected, onSelect, layout }: StatechartProps & { layout: ChartLayout }) {
  const { t } = useTranslation("inspector");
  const surface = useRef<HTMLDivElement>(null);
  const [interest] = useState(() => interestOf(layout, marks));
  const [view, moves] = useChartView(surface, layout, interest ?? layout);
  const [rover, setRover] = useState(interest?.state.id ?? "");
  const gestures = useMapGestures(surface, moves, (spot) => {
    const at = { x: (spot.x - view.x) / view.scale, y: (spot.y - view.y) / view.scale };
    const found = layout.nodes.findLast((node) => inside(node, at));
    const id = found && found.state.parent !== null ? found.state.id : null;
    if (id !== null) setRover(id);
    onSelect(id === selected ? null : id);
  });
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stateByKey(graph, rover, event.key);
    if (next !== undefined) {
      event.preventDefault();
      surface.current?.querySelector<SVGElement>(`[data-state-id="${CSS.escape(next)}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onSelect(rover === selected ? null : rover);
    }
  };
  const boxes = layout.nodes.toSorted((one, other) => orderOf(graph, one) - orderOf(graph, other));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra way; keys and buttons move it too
    <div
      ref={surface}
      data-slot="statechart"
      className="relative h-full min-h-64 touch-none overflow-hidden bg-page select-none"
      onKeyDown={(event) => moveByKey(event, moves)}
      {...gestures}
    >
      <svg className="chart absolute inset-0 size-full">
        <title>{t("chart.name", { machine: graph.id })}</title>
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <g role="tree" aria-label={t("chart.name", { machine: graph.id })}>
            {boxes.map((node) => (
              <StateDrawing
                key={node.state.id}
                node={node}
                of={marks}
                level={levelOf(node)}
                isRegion={graph.byId.get(node.state.parent ?? "")?.kind === "parallel"}
                focusable={node.state.id === rover}
                selected={node.state.id === selected}
                onKeyDown={press}
                onFocus={() => {
                  setRover(node.state.id);
                  moves.show(node);
                }}
              />
            ))}
          </g>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: no arrow takes the focus; the list tells of them */}
          <g aria-hidden="true">
            {layout.edges.map((edge) => (
              <EdgeDrawing key={edge.id} edge={edge} of={marks} />
            ))}
          </g>
        </g>
      </svg>
      <Controls moves={moves} />
    </div>
  );
}

const orderOf = (graph: MachineGraph, { state }: ChartNode) => graph.states.indexOf(state);

const zooms: Readonly<Record<string, number>> = { "+": 0.5, "=": 0.5, "-": -0.5, _: -0.5 };

function moveByKey(event: KeyboardEvent, moves: ChartMoves) {
  const steps = zooms[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (steps !== undefined) moves.zoom(steps);
  else if (event.key === "0") moves.recentre();
  else return;
  event.preventDefault();
}

function Controls({ moves }: { moves: ChartMoves }) {
  const { t } = useTranslation("inspector");
  return (
    <div
      className="absolute right-3 bottom-3 flex gap-1"
      // A press on a button moves nothing.
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconButton
        label={t("chart.zoomOut")}
        variant="outline"
        size="compact"
        onClick={() => moves.zoom(-0.5)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <IconButton label={t("chart.zoomIn")} variant="outline" size="compact" onClick={() => moves.zoom(0.5)}>
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label={t("chart.fit")} variant="outline" size="compact" onClick={moves.recentre}>
        <Maximize aria-hidden="true" />
      </IconButton>
    </div>
  );
}
