import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { type ActorRefFrom, createActor } from "xstate";
import type { WizardInput, WizardOutput } from "#machines/property-wizard/wizardContext.ts";
import type { propertyWizardMachine } from "#machines/propertyWizardMachine.ts";
import { observe } from "./observe.ts";

type WizardActor = ActorRefFrom<typeof propertyWizardMachine>;

/** The one wizard that may be open on a screen; leaving the screen closes it, and the event log keeps what it held. */
export function useWizards(onDone: (output: WizardOutput) => void) {
  const [actor, setActor] = useState<WizardActor | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const open = useCallback(async (input: WizardInput, id: string) => {
    const { propertyWizard } = await import("./actors/wizardActors.ts");
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
  }, []);
  useEffect(
    () => () => {
      actor?.stop();
    },
    [actor],
  );
  return { actor, open };
}
