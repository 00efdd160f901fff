import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from "xstate";

/** What a machine did, as its host is asked to carry it out. */
export interface Deed {
  type: string;
  params: unknown;
}

interface Started {
  id: string;
  src: unknown;
  input: unknown;
}

/** One step, as it looks from outside: what came, what was so before and after, and everything that was done about it. */
export interface Happening {
  event: AnyEventObject;
  /** Nothing before the first step. */
  before: AnyMachineSnapshot | null;
  after: AnyMachineSnapshot;
  emitted: AnyEventObject[];
  /** What the machine that started this one was told. */
  reported: AnyEventObject[];
  /** What others were told, by their ids among its children. */
  told: { to: string; event: AnyEventObject; delay: number | undefined }[];
  started: Started[];
  stopped: string[];
  /** What the app is asked for by name. */
  asked: Deed[];
}

type Params = {
  event: AnyEventObject;
  to: AnyActorRef;
  actorRef: AnyActorRef;
  id: string;
  src: unknown;
  input: unknown;
  delay: number | undefined;
};

/** What was spawned while the context was written, which no deed tells of. */
function spawned(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot, known: Started[]): Started[] {
  const children = Object.entries(after.children as Record<string, AnyActorRef | undefined>);
  return children.flatMap(([id, child]) => {
    if (!child || before?.children[id] === child || known.some((one) => one.id === id)) return [];
    return [{ id, src: child.src, input: (child as { options?: { input?: unknown } }).options?.input }];
  });
}

/** Sorts what was done into a happening. */
export function happeningOf(
  event: AnyEventObject,
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
  deeds: readonly Deed[],
  parent: unknown,
): Happening {
  const happening: Happening = {
    event,
    before,
    after,
    emitted: [],
    reported: [],
    told: [],
    started: [],
    stopped: [],
    asked: [],
  };
  for (const deed of deeds) {
    const params = deed.params as Params;
    if (deed.type === "xstate.emit") happening.emitted.push(params.event);
    else if (deed.type === "xstate.sendTo") {
      if (params.to === parent) happening.reported.push(params.event);
      else happening.told.push({ to: params.to.id, event: params.event, delay: params.delay });
    } else if (deed.type === "xstate.spawnChild") {
      happening.started.push({ id: params.actorRef.id, src: params.src, input: params.input });
    } else if (deed.type === "xstate.stopChild") {
      if (deed.params) happening.stopped.push((deed.params as AnyActorRef).id);
    } else if (!deed.type.startsWith("xstate.")) happening.asked.push(deed);
  }
  happening.started.push(...spawned(before, after, happening.started));
  return happening;
}
