// @chunk unfinished
import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  type OutputFrom,
} from "xstate";
import type { unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import { wizardHostMachine } from "#machines/wizard/wizardHostMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { observe } from "../event-log/observe.ts";
import type { UnfinishedActor } from "../event-log/replay.ts";
import { tellFault, tellUnreached } from "../faults/faults.ts";
import { useDeferredActor } from "../hooks/useDeferredActor.ts";
import { blockNavigation } from "../leaving/blockNavigation.ts";
import { leftWork } from "./leftWork.ts";
import type { WizardMemories } from "./wizardMemories.ts";

/** Where work is kept is read when somebody asks; the list does without. */
export const fetchKeptWork = () => import("./savedWork.ts");

interface WizardHostInput<Machine extends AnyStateMachine> {
  login: string;
  /** Reads again what is left when a wizard has closed, however it ended. */
  unfinished: ActorRefFrom<typeof unfinishedMachine>;
  memories: WizardMemories<InputFrom<Machine>>;
  /** Work that is kept on what would be opened; without it nothing is asked first. */
  keptOn?: (login: string, opened: InputFrom<Machine>) => Promise<UnfinishedActor<InputFrom<Machine>> | null>;
  /** The machine with its actors. It brings its screen along: one that failed to come while it is drawn would take the list with it. */
  fetchMachine: (opened: InputFrom<Machine>) => Promise<Machine>;
}

/**
 * Runs a wizard while it is open. Back asks it to close and goes nowhere, and a link within the panel is followed once it has
 * closed; a reload needs no question, for what was typed is kept.
 */
const running = (unfinished: WizardHostInput<AnyStateMachine>["unfinished"]) =>
  fromCallback<EventObject, { wizard: AnyActorRef | null; resumed: string | null }>(({ sendBack, input }) => {
    const { wizard, resumed } = input;
    let leave = () => {};
    const letGo = blockNavigation(
      (go) => {
        leave = go;
        wizard?.send({ type: "wizard.close" });
      },
      { unload: "free", back: "closes" },
    );
    wizard?.subscribe({
      next: (snapshot) => {
        if (snapshot.status === "done") {
          sendBack({ type: "wizard.over", output: snapshot.output });
          leave();
        } else if (snapshot.hasTag("editing")) leave = () => {};
      },
      error: (failure) => sendBack({ type: "wizard.broken", failure }),
    });
    wizard?.start();
    // Were that not to be written, both would be offered, and nothing lost.
    if (resumed)
      void fetchKeptWork()
        .then(({ noteResumed }) => noteResumed(resumed))
        .catch(() => undefined);
    return () => {
      wizard?.stop();
      letGo();
      unfinished.send({ type: "work.refresh" });
    };
  });

const hostOf = <Machine extends AnyStateMachine>(hosted: WizardHostInput<Machine>) => {
  const { login, unfinished, memories, keptOn, fetchMachine } = hosted;
  return wizardHostMachine.provide({
    actors: {
      find: fromPromise(async ({ input }) => {
        if ("opened" in input) return (await keptOn?.(login, input.opened as InputFrom<Machine>)) ?? null;
        const work = await (await fetchKeptWork()).unfinishedWizard(login, memories, input.actor);
        if (!work) unfinished.send({ type: "work.refresh" });
        return work;
      }),
      fetch: fromPromise<AnyActorRef, { opened: object }>(async ({ input: { opened } }) => {
        const machine: AnyStateMachine = await fetchMachine(opened as InputFrom<Machine>);
        leftWork.opened({ login, machine: memories.machine });
        // Named in the event log: whose it is, and which.
        const id = `wizard.${login}.${crypto.randomUUID()}`;
        return createActor(machine, { input: opened, inspect: observe, id });
      }),
      run: running(unfinished),
    },
  });
};

interface HostEvents<Machine extends AnyStateMachine> {
  /** What is said not to have come. */
  name: string;
  onDone: (output: OutputFrom<Machine>) => void;
}

/** The one wizard that may be open on a screen; leaving the screen closes it, and the event log keeps what it held. */
export function useWizardHost<Machine extends AnyStateMachine>(
  hosted: WizardHostInput<Machine>,
  { name, onDone }: HostEvents<Machine>,
) {
  const [logic] = useState(() => hostOf(hosted));
  const host = useActorRef(logic, { inspect: observe });
  useActorEvents(host, {
    "wizard.over": ({ output }) => onDone(output as OutputFrom<Machine>),
    "wizard.unreachable": ({ failure }) => tellUnreached(name, failure),
    "wizard.broken": ({ failure }) => void tellFault(failure, name),
  });
  // Its many fields are drawn in pieces, between which the list still answers; it goes at once, and the list has its keys again.
  const drawn = useDeferredActor(host, ({ context }) => context.wizard) as ActorRefFrom<Machine> | null;
  const isOpen = useSelector(host, ({ context }) => context.wizard === drawn);
  return { host, wizard: isOpen ? drawn : null };
}
