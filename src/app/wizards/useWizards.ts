// @chunk rows
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type OutputFrom,
} from "xstate";
import { observe } from "../event-log/observe.ts";

interface Wizards<Machine extends AnyStateMachine> {
  /** The machine with its actors. It brings its screen along: one that failed to come while it is drawn would take the list with it. */
  fetchMachine: (input: InputFrom<Machine>) => Promise<Machine>;
  onDone: (output: OutputFrom<Machine>) => void;
  onUnreachable: (failure: unknown) => void;
  /** It is no longer open, however it ended. */
  onClosed: () => void;
}

/**
 * The one wizard that may be open on a screen; leaving the screen closes it, and the event log keeps what it held. `open`
 * gives false, after `onUnreachable`, when the wizard's code could not be fetched; it can be tried again. `close` shuts one
 * that cannot be drawn.
 */
export function useWizards<Machine extends AnyStateMachine>(given: Wizards<Machine>) {
  const [actor, setActor] = useState<ActorRefFrom<Machine> | null>(null);
  const latest = useRef(given);
  latest.current = given;
  const open = useCallback(async (input: InputFrom<Machine>, id: string): Promise<boolean> => {
    const machine = await latest.current.fetchMachine(input).catch((failure: unknown) => {
      latest.current.onUnreachable(failure);
      return null;
    });
    if (!machine) return false;
    const next = createActor(machine as AnyStateMachine, { input, inspect: observe, id });
    next.subscribe({
      next: ({ status, output }) => {
        if (status !== "done" || !output) return;
        setActor(null);
        latest.current.onDone(output as OutputFrom<Machine>);
      },
    });
    next.start();
    // Its many fields are drawn in pieces, between which the list still answers.
    startTransition(() => setActor(next as unknown as ActorRefFrom<Machine>));
    return true;
  }, []);
  useEffect(
    () => () => {
      if (!actor) return;
      (actor as AnyActorRef).stop();
      latest.current.onClosed();
    },
    [actor],
  );
  const close = useCallback(() => setActor(null), []);
  return { actor, open, close };
}

/** Names one wizard in the event log: whose it is, and which. */
export const newWizardId = (login: string): string => `wizard.${login}.${crypto.randomUUID()}`;
