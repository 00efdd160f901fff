import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from "xstate";

/** What a machine did, as its host is asked to carry it out. */
export interface Action {
  type: string;
  params: unknown;
}

interface StartedActor {
  id: string;
  src: unknown;
  input: unknown;
}

/** One step, as it looks from outside: what came, what was so before and after, and everything that was done about it. */
export interface Step {
  event: AnyEventObject;
  /** Nothing before the first step. */
  before: AnyMachineSnapshot | null;
  after: AnyMachineSnapshot;
  emitted: AnyEventObject[];
  /** What the machine that started this one was told. */
  reported: AnyEventObject[];
  /** What others were told, by their ids among its children. */
  sent: { to: string; event: AnyEventObject; delay: number | undefined }[];
  started: StartedActor[];
  stopped: string[];
  /** What the app is asked for by name. */
  requested: Action[];
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
function spawnedActors(
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
  known: StartedActor[],
): StartedActor[] {
  const children = Object.entries(after.children as Record<string, AnyActorRef | undefined>);
  return children.flatMap(([id, child]) => {
    if (!child || before?.children[id] === child || known.some((one) => one.id === id)) return [];
    return [{ id, src: child.src, input: (child as { options?: { input?: unknown } }).options?.input }];
  });
}

/** Sorts the executed actions into a step with its effects. */
export function stepOf(
  event: AnyEventObject,
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
  deeds: readonly Action[],
  parent: unknown,
): Step {
  const happening: Step = {
    event,
    before,
    after,
    emitted: [],
    reported: [],
    sent: [],
    started: [],
    stopped: [],
    requested: [],
  };
  for (const deed of deeds) {
    const params = deed.params as Params;
    if (deed.type === "xstate.emit") happening.emitted.push(params.event);
    else if (deed.type === "xstate.sendTo") {
      if (params.to === parent) happening.reported.push(params.event);
      else happening.sent.push({ to: params.to.id, event: params.event, delay: params.delay });
    } else if (deed.type === "xstate.spawnChild") {
      happening.started.push({ id: params.actorRef.id, src: params.src, input: params.input });
    } else if (deed.type === "xstate.stopChild") {
      if (deed.params) happening.stopped.push((deed.params as AnyActorRef).id);
    } else if (!deed.type.startsWith("xstate.")) happening.requested.push(deed);
  }
  happening.started.push(...spawnedActors(before, after, happening.started));
  return happening;
}
