import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { type ChartEdge, type ChartLine, type ChartNode, chartSizes } from "./chartLayout.ts";
import type { ChartMarks, Verdict } from "./chartMarks.ts";

type Point = ChartEdge["points"][number];

const bend = 6;

const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(by, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};

const said = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A line with its corners rounded. */
function lineThrough(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${said(point)}`;
      if (!after) return `L${said(point)}`;
      return `L${said(towards(point, before, bend))}Q${said(point)} ${said(towards(point, after, bend))}`;
    })
    .join("");
}

function headAt(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return "";
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return `translate(${said(tip)}) rotate(${angle.toFixed(0)})`;
}

const marks: Record<Verdict, string> = {
  yes: "M1 4.5 3.2 6.7 7.5 1.8",
  no: "M1.5 1.5 7 7M7 1.5 1.5 7",
  event: "M4 1.2A3 3 0 1 1 3.9 1.2",
  behind: "M1.5 4.2H7",
};

const toneOf = (verdict: Verdict | undefined, quiet: boolean) => {
  if (verdict === undefined) return "other";
  return verdict === "no" || verdict === "behind" || quiet ? "closed" : "now";
};

/** Words beside an arrow or in a state; a transition that could be taken now has the mark of its guard's verdict. */
function Line({ line, at, of }: { line: ChartLine; at: Point; of: ChartMarks }) {
  const { transition = "", mark, quiet, text } = line;
  const verdict = of.possible.get(transition);
  const left = at.x + line.x;
  const base = at.y + line.y + 12;
  return (
    <>
      {mark && of.taken.has(transition) && (
        <circle cx={left - 7} cy={base - 4} r={6} className="chart-taken" />
      )}
      {mark && verdict !== undefined && (
        <path
          d={marks[verdict]}
          transform={`translate(${left - 11} ${base - 8})`}
          data-verdict={verdict}
          className="chart-mark"
        />
      )}
      <text x={left} y={base} data-tone={toneOf(verdict, quiet)}>
        {text}
      </text>
    </>
  );
}

/** An arrow: heavy when one of its transitions could be taken now, heavier when the last event took one. */
export function EdgeDrawing({ edge, of }: { edge: ChartEdge; of: ChartMarks }) {
  const transitions = edge.lines.map(({ transition = "" }) => transition);
  const open = transitions.some((id) => ["yes", "event"].includes(of.possible.get(id) ?? ""));
  const taken = transitions.some((id) => of.taken.has(id));
  const start = { x: edge.label.x + 4, y: edge.label.y };
  return (
    <g data-slot="chart-edge" data-open={open || undefined} data-taken={taken || undefined}>
      <path d={lineThrough(edge.points)} className="chart-arrow" />
      <path d="M-8 -4 0 0 -8 4Z" transform={headAt(edge.points)} className="chart-head" />
      {edge.lines.map((line) => (
        <Line key={`${line.x} ${line.y}`} line={line} at={start} of={of} />
      ))}
    </g>
  );
}

const kindOf = ({ parent, children }: ChartNode["state"]) => {
  if (parent === null) return "root";
  return children.length > 0 ? "whole" : "leaf";
};

const larger = ({ x, y, width, height }: ChartNode, by: number) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

interface BoxProps {
  node: ChartNode;
  /** One of its parent's regions, all of which it is in at once. */
  isRegion: boolean;
}

/** The lines of a state: twice around an end, broken around a region; one more around what has the focus or is chosen. */
function StateBox({ node, isRegion }: BoxProps) {
  const { state, x, y, width } = node;
  const isHistory = state.kind === "history";
  const round = isHistory ? width / 2 : 8;
  return (
    <>
      <rect
        {...larger(node, 0)}
        rx={round}
        data-kind={kindOf(state)}
        data-region={isRegion || undefined}
        className="chart-box"
      />
      {state.kind === "final" && <rect {...larger(node, -3)} rx={6} className="chart-inner" />}
      <rect {...larger(node, 4)} rx={round + 4} className="chart-around" />
      {state.isInitial && <InitialMark x={x} y={y} />}
    </>
  );
}

function StateName({ node: { state, x, y, width } }: Pick<BoxProps, "node">) {
  const isHistory = state.kind === "history";
  return (
    <text
      x={isHistory ? x + width / 2 : x + chartSizes.side}
      y={y + 18}
      textAnchor={isHistory ? "middle" : "start"}
      className="chart-name"
    >
      {isHistory ? "H" : state.key}
    </text>
  );
}

interface StateDrawingProps extends BoxProps {
  selected: boolean;
  of: ChartMarks;
  level: number;
  focusable: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(): void;
}

/** A state as a box, with what is in it; keys reach it as an item of a tree. */
export function StateDrawing({ of, level, focusable, ...props }: StateDrawingProps) {
  const { t } = useTranslation("inspector");
  const { node, selected, isRegion, onKeyDown, onFocus } = props;
  const { state, x, y } = node;
  const active = of.active.has(state.id);
  const start = { x: x + chartSizes.side, y: y + chartSizes.header - 2 };
  return (
    <>
      <g
        role="treeitem"
        data-slot="chart-state"
        data-state-id={state.id}
        data-active={active || undefined}
        aria-label={t(active ? "chart.activeState" : "chart.state", { name: state.path || state.key })}
        aria-level={level}
        aria-selected={selected}
        tabIndex={focusable ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <StateBox node={node} isRegion={isRegion} />
      </g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: words take no focus; the list tells them */}
      <g aria-hidden="true" data-active={active || undefined} data-kind={kindOf(state)}>
        <StateName node={node} />
        {node.lines.map((line) => (
          <Line key={`${line.x} ${line.y}`} line={line} at={start} of={of} />
        ))}
      </g>
    </>
  );
}

/** Its parent begins here. */
function InitialMark({ x, y }: Point) {
  return (
    <>
      <circle cx={x + 8} cy={y - 10} r={3} className="chart-initial" />
      <path d={`M${x + 8} ${y - 7}V${y - 1}m-3 -3l3 3 3-3`} className="chart-initial" />
    </>
  );
}
