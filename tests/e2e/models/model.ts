/** What a person sees of a flow: named situations, and where each thing one can do leads. It holds nothing else. */
export interface Model<State extends string, Event extends string> {
  initial: State;
  on: Record<State, Partial<Record<Event, State>>>;
}

/** One thing that is done, and the situation it leads to. */
export interface Move<State extends string, Event extends string> {
  from: State;
  event: Event;
  to: State;
}

/** Steps of a walk: what fails in one hides nothing of the others, which run beside it. */
const longest = 24;

function movesOf<State extends string, Event extends string>({ on }: Model<State, Event>) {
  return (Object.keys(on) as State[]).flatMap((from) =>
    (Object.entries(on[from]) as [Event, State][]).map(
      ([event, to]): Move<State, Event> => ({ from, event, to }),
    ),
  );
}

/** The shortest way from a situation to a move that was not made yet; null when none can be reached. */
function wayToNew<One extends Move<string, string>>(
  all: readonly One[],
  open: ReadonlySet<One>,
  from: string,
) {
  const seen = new Set([from]);
  const queue: { at: string; way: One[] }[] = [{ at: from, way: [] }];
  for (const { at, way } of queue) {
    for (const move of all.filter((one) => one.from === at)) {
      if (open.has(move)) return [...way, move];
      if (seen.has(move.to)) continue;
      seen.add(move.to);
      queue.push({ at: move.to, way: [...way, move] });
    }
  }
  return null;
}

/** Walks of some 24 steps that make every move; throws when a situation or a move cannot be reached. */
export function walksOf<State extends string, Event extends string>(model: Model<State, Event>) {
  const all = movesOf(model);
  const open = new Set(all);
  const walks: Move<State, Event>[][] = [];
  while (open.size > 0) {
    const walk: Move<State, Event>[] = [];
    for (let at = model.initial; walk.length < longest; ) {
      const way = wayToNew(all, open, at);
      if (!way) break;
      for (const move of way) open.delete(move);
      walk.push(...way);
      at = walk.at(-1)?.to ?? at;
    }
    if (walk.length === 0) {
      const missed = [...open].map(({ from, event }) => `${from} > ${event}`);
      throw new Error(`Never made: ${missed.join(", ")}`);
    }
    walks.push(walk);
  }
  const reached = new Set<string>([model.initial, ...all.map(({ to }) => to)]);
  const unreached = Object.keys(model.on).filter((state) => !reached.has(state));
  if (unreached.length > 0) throw new Error(`Never reached: ${unreached.join(", ")}`);
  return walks;
}
