import type { ElkNode } from "elkjs/lib/elk-api.js";
import workerUrl from "elkjs/lib/elk-worker.min.js?url";
import { useEffect, useState } from "react";
import { type ChartLayout, layOut } from "./chartLayout.ts";
import type { MachineGraph } from "./machineGraph.ts";

/** What ELK's worker answers to a question of the same number. */
interface Answer {
  id: number;
  data?: ElkNode;
  error?: unknown;
}

/** ELK in a worker of this origin, so that nothing on the page waits for it; it lays out one graph after the other. */
function startElk() {
  const waiting = new Map<number, { resolve(done: ElkNode): void; reject(failure: unknown): void }>();
  const worker = new Worker(workerUrl);
  worker.onmessage = ({ data: { id, data, error } }: MessageEvent<Answer>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (data) asked?.resolve(data);
    else asked?.reject(error);
  };
  worker.onerror = (failure) => {
    for (const asked of waiting.values()) asked.reject(failure);
    waiting.clear();
    elk = null;
  };
  worker.postMessage({ id: 0, cmd: "register", algorithms: ["layered"] });
  let count = 0;
  return (graph: ElkNode) =>
    new Promise<ElkNode>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage({ id: count, cmd: "layout", graph, layoutOptions: {}, options: {} });
    });
}

let elk: ReturnType<typeof startElk> | null = null;
const made = new WeakMap<MachineGraph, Promise<ChartLayout>>();

/** Fetches the worker, so that charts are laid out without a network later. */
export function readyLayouts(): void {
  elk ??= startElk();
}

function layoutOf(graph: MachineGraph): Promise<ChartLayout> {
  elk ??= startElk();
  const known = made.get(graph) ?? layOut(graph, elk);
  made.set(graph, known);
  return known;
}

/** The layout of a machine: null until it is there, `failed` where there will be none. */
export function useChartLayout(graph: MachineGraph): ChartLayout | "failed" | null {
  const [done, setDone] = useState<{ graph: MachineGraph; layout: ChartLayout | "failed" } | null>(null);
  useEffect(() => {
    let wanted = true;
    const keep = (layout: ChartLayout | "failed") => {
      if (wanted) setDone({ graph, layout });
    };
    layoutOf(graph).then(keep, () => {
      made.delete(graph);
      keep("failed");
    });
    return () => {
      wanted = false;
    };
  }, [graph]);
  return done?.graph === graph ? done.layout : null;
}
