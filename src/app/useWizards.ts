import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { type ActorRefFrom, createActor } from "xstate";
import type { WizardInput, WizardOutput } from "#machines/property-wizard/wizardContext.ts";
import type { propertyWizardMachine } from "#machines/propertyWizardMachine.ts";
import { observe } from "./observe.ts";

type WizardActor = ActorRefFrom<typeof propertyWizardMachine>;

const fetchWizard = async () => {
  const [{ propertyWizard }] = await Promise.all([
    import("./actors/wizardActors.ts"),
    // Its screen too: one that failed to come while it is drawn would take the list with it.
    import("./pages/OpenWizard.tsx"),
  ]);
  return propertyWizard;
};

/**
 * The one wizard that may be open on a screen; leaving the screen closes it, and the event log keeps what it held. `open`
 * gives false, after `onUnreachable`, when the wizard's code could not be fetched; it can be tried again.
 */
export function useWizards(onDone: (output: WizardOutput) => void, onUnreachable: () => void) {
  const [actor, setActor] = useState<WizardActor | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const unreachable = useRef(onUnreachable);
  unreachable.current = onUnreachable;
  const open = useCallback(async (input: WizardInput, id: string): Promise<boolean> => {
    const propertyWizard = await fetchWizard().catch(() => null);
    if (!propertyWizard) {
      unreachable.current();
      return false;
    }
    const next = createActor(propertyWizard, { input, inspect: observe, id });
    next.subscribe({
      next: ({ status, output }) => {
        if (status !== "done" || !output) return;
        setActor(null);
        done.current(output);
      },
    });
    next.start();
    // Its many fields are drawn in pieces, between which the list still answers.
    startTransition(() => setActor(next as unknown as WizardActor));
    return true;
  }, []);
  useEffect(
    () => () => {
      actor?.stop();
    },
    [actor],
  );
  return { actor, open };
}
