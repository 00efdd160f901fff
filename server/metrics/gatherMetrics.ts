import { AggregatorRegistry } from "prom-client";
import type { Figures } from "./processMetrics.ts";

/** A process of the server as the one that watches over it sees it. */
interface Member {
  send(message: unknown): unknown;
  on(event: "message", hear: (message: unknown) => void): unknown;
}

const ASK = "figures";
const ANSWER_WITHIN_MS = 2_000;

interface MetricsMessage {
  readonly figures: Figures;
}

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === "object" && message !== null && "figures" in message;

/** In a process of a server: says what it has counted whenever it is asked, and nothing where that cannot be read. */
export function answerMetrics(read: () => Promise<Figures>, parent: NodeJS.Process = process): void {
  parent.on("message", (message) => {
    if (message !== ASK) return;
    void read()
      .then((figures) => parent.send?.({ figures }))
      .catch(() => undefined);
  });
}

/** What only ever grows, so that it stays when its process is gone: a sum that falls would look like a new start of all. */
const grows = ({ type }: Figures[number]) => String(type) === "counter" || String(type) === "histogram";

export interface MetricsGatherer {
  /** From now on it is asked. */
  join(member: Member): void;
  leave(member: Member): void;
  /** All processes of a server in Prometheus's text; what does not answer in time says what it said last. */
  text(): Promise<string>;
}

/** Puts the figures of processes together: sums, and of some the worst. */
export function gatherMetrics(): MetricsGatherer {
  const last = new Map<Member, Figures>();
  const hearing = new Map<Member, () => void>();
  const asked = new Map<Member, Promise<void>>();
  let gone: Figures = [];

  const answered = (member: Member) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ANSWER_WITHIN_MS);
      hearing.set(member, () => {
        clearTimeout(timer);
        resolve();
      });
      member.send(ASK);
    }).finally(() => asked.delete(member));

  /** Whoever asks meanwhile waits for the same answer. */
  function ask(member: Member): Promise<void> {
    const waiting = asked.get(member) ?? answered(member);
    asked.set(member, waiting);
    return waiting;
  }

  return {
    join(member) {
      last.set(member, []);
      member.on("message", (message) => {
        if (!isMetricsMessage(message) || !last.has(member)) return;
        last.set(member, message.figures);
        hearing.get(member)?.();
      });
    },
    leave(member) {
      const were = last.get(member);
      last.delete(member);
      hearing.get(member)?.();
      hearing.delete(member);
      if (were) gone = together([gone, were.filter(grows)]);
    },
    async text() {
      await Promise.all([...last.keys()].map(ask));
      return textOf([gone, ...last.values()]);
    },
  };
}

const together = (all: readonly Figures[]): Figures =>
  (AggregatorRegistry.aggregate([...all]) as unknown as { getMetricsAsArray(): Figures }).getMetricsAsArray();

/** The figures of processes as one text. */
export const textOf = (all: readonly Figures[]): Promise<string> =>
  AggregatorRegistry.aggregate([...all]).metrics();
