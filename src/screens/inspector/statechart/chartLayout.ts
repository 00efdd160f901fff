import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js";
import { triggerNotation } from "#machines/actor/machineParts.ts";
import { type GraphState, type GraphTransition, isWithin, type MachineGraph } from "./machineGraph.ts";

/** Pixels, from the upper left of the whole drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of small text in a state or beside an arrow, where it stands in it; `transition` when it is of one, `mark` when it begins one. */
export interface ChartLine {
  text: string;
  quiet: boolean;
  transition?: string;
  mark?: true;
  x: number;
  y: number;
}

export interface ChartNode extends Box {
  state: GraphState;
  lines: ChartLine[];
}

/** An arrow between two states, with every transition that leads so. */
export interface ChartEdge {
  id: string;
  source: string;
  target: string;
  points: { x: number; y: number }[];
  label: Box;
  lines: ChartLine[];
}

export interface ChartLayout extends Box {
  nodes: ChartNode[];
  edges: ChartEdge[];
}

/** The sizes that the drawing is made with, in pixels. */
export const chartSizes = { title: 13, text: 11, line: 16, header: 26, side: 12 } as const;

const longest = 46;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const narrow = /[ijltfr.,:;'|![\]() /]/;
const wide = /[mwMW…→]/;
const large = /[A-Z]/;

/** About how wide a text is, where nothing can be measured: a little more than it will be. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) {
    if (narrow.test(letter)) ems += 0.35;
    else if (wide.test(letter)) ems += 0.92;
    else ems += large.test(letter) ? 0.7 : 0.6;
  }
  return ems * size;
}

type PlainLine = Omit<ChartLine, "x" | "y">;

/** A transition as diagrams write it: what it waits for and its guard, then what it does. */
function linesOf({ id, eventType, guard, actions }: GraphTransition, to = ""): PlainLine[] {
  const trigger = triggerNotation(eventType);
  const head = guard === null ? trigger : `${trigger} [${guard}]`;
  const fits = head.length <= longest;
  const rest = [
    ...(fits || guard === null ? [] : [`[${guard}]`]),
    ...(actions.length > 0 ? [`/ ${actions.join(", ")}`] : []),
  ];
  return [
    { text: `${fits ? head : shortened(trigger)}${to}`, quiet: false, transition: id, mark: true },
    ...rest.map((text): PlainLine => ({ text: shortened(text), quiet: true, transition: id })),
  ];
}

const isInner = (graph: MachineGraph, { source, targets }: GraphTransition) =>
  targets.every((target) => isWithin(graph, target, source) || isWithin(graph, source, target));

/** What stands in a state: its tags, what is done at its door, what it starts, and the transitions that no arrow shows. */
function linesIn(graph: MachineGraph, state: GraphState): PlainLine[] {
  const said = (text: string): PlainLine => ({ text: shortened(text), quiet: true });
  const inner = state.transitions
    .filter((transition) => isInner(graph, transition))
    .flatMap((transition) => {
      const keys = transition.targets.map((target) => graph.byId.get(target)?.key ?? target);
      return linesOf(transition, keys.length > 0 ? ` → ${keys.join(", ")}` : "");
    });
  return [
    ...(state.tags.length > 0 ? [said(`# ${state.tags.join(", ")}`)] : []),
    ...(state.entry.length > 0 ? [said(`entry / ${state.entry.join(", ")}`)] : []),
    ...state.invokes.map(({ id, logic }) => said(`do / ${logic === null ? id : `${id} (${logic})`}`)),
    ...(state.exit.length > 0 ? [said(`exit / ${state.exit.join(", ")}`)] : []),
    ...inner,
  ];
}

/** Room for the mark of a transition's verdict before its words. */
const indent = 12;
const widthOf = ({ text: words, transition }: PlainLine) =>
  textWidth(words, text) + (transition === undefined ? 0 : indent);

/** So many lines stand below each other; more go into columns, a transition's together. */
const tallest = 18;

interface LinePlacement {
  lines: ChartLine[];
  width: number;
  height: number;
}

function placed(said: readonly PlainLine[]): LinePlacement {
  const rows =
    said.length <= tallest ? said.length : Math.ceil(said.length / Math.ceil(said.length / tallest));
  const lines: ChartLine[] = [];
  let [left, row, width, most] = [0, 0, 0, 0];
  for (const one of said) {
    if (row >= rows && (one.mark || one.transition === undefined)) {
      left += width + 2 * side;
      [row, width] = [0, 0];
    }
    lines.push({ ...one, x: left + (one.transition === undefined ? 0 : indent), y: row * line });
    row += 1;
    width = Math.max(width, widthOf(one));
    most = Math.max(most, row);
  }
  return { lines, width: Math.ceil(left + width), height: most * line };
}

/** The arrows: one for each pair of states that transitions lead between. */
function arrowsOf(graph: MachineGraph) {
  const arrows = new Map<string, { source: string; target: string; lines: PlainLine[] }>();
  for (const transition of graph.states.flatMap((state) => state.transitions)) {
    if (isInner(graph, transition)) continue;
    for (const target of transition.targets) {
      const key = `${transition.source} > ${target}`;
      const known = arrows.get(key)?.lines ?? [];
      arrows.set(key, { source: transition.source, target, lines: [...known, ...linesOf(transition)] });
    }
  }
  return arrows;
}

const { title, text, line, header, side } = chartSizes;

function sizeOf(state: GraphState, said: LinePlacement): { width: number; height: number } {
  if (state.kind === "history") return { width: 28, height: 28 };
  const width = Math.max(72, textWidth(state.key, title) * 1.06, said.width) + 2 * side;
  return { width: Math.ceil(width), height: header + (said.height > 0 ? said.height + 8 : 0) };
}

const options = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "30",
  "elk.layered.spacing.edgeNodeBetweenLayers": "16",
  "elk.edgeLabels.inline": "false",
};

/** Where everything of a machine stands. The layout itself is ELK's. */
export async function layOut(
  graph: MachineGraph,
  elk: (graph: ElkNode) => Promise<ElkNode>,
): Promise<ChartLayout> {
  const said = new Map(graph.states.map((state) => [state.id, placed(linesIn(graph, state))]));
  const arrows = arrowsOf(graph);
  const nodeOf = (state: GraphState): ElkNode => {
    const size = sizeOf(state, said.get(state.id) ?? placed([]));
    // What a state begins in stands first.
    const first = state.isInitial ? { "elk.layered.layering.layerConstraint": "FIRST" } : {};
    if (state.children.length === 0) return { id: state.id, ...size, layoutOptions: first };
    return {
      id: state.id,
      children: state.children.flatMap((id) => graph.byId.get(id) ?? []).map(nodeOf),
      layoutOptions: {
        ...options,
        ...first,
        "elk.padding": `[top=${size.height + 18},left=20,bottom=20,right=20]`,
        "elk.nodeSize.constraints": "[MINIMUM_SIZE]",
        "elk.nodeSize.minimum": `(${size.width},${size.height})`,
      },
    };
  };
  const edges = [...arrows].map(([id, { source, target, lines }]): ElkExtendedEdge => {
    const { width, height } = placed(lines);
    return {
      id,
      sources: [source],
      targets: [target],
      // ELK gives no room to what says nothing.
      labels: [{ text: id, width: width + 8, height: height + 2 }],
    };
  });
  const [root] = graph.states;
  const done = await elk({
    id: "drawing",
    layoutOptions: options,
    children: root ? [nodeOf(root)] : [],
    edges,
  });
  return drawing(
    done,
    (id) => {
      const state = graph.byId.get(id);
      return state && { state, lines: said.get(id)?.lines ?? [] };
    },
    arrows,
  );
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

/** What ELK gives back, with what it is about. */
function drawing(
  done: ElkNode,
  whatIs: (id: string) => Pick<ChartNode, "state" | "lines"> | undefined,
  arrows: ReturnType<typeof arrowsOf>,
): ChartLayout {
  const nodes: ChartNode[] = [];
  const edges: ChartEdge[] = [];
  const take = (node: ElkNode): void => {
    const known = whatIs(node.id);
    if (known) nodes.push({ ...boxOf(node), ...known });
    for (const { id = "", sections, labels } of node.edges ?? []) {
      const arrow = arrows.get(id);
      const [section] = sections ?? [];
      if (!arrow || !section) continue;
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      const label = boxOf(labels?.[0] ?? {});
      edges.push({ id, ...arrow, points, label, lines: placed(arrow.lines).lines });
    }
    for (const child of node.children ?? []) take(child);
  };
  take(done);
  return { ...boxOf(done), nodes, edges };
}
