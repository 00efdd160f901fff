import { propertyForm } from "#contracts/propertyForm.ts";
import { hasChanges } from "#machines/property-wizard/hasChanges.ts";
import type { WizardInput } from "#machines/property-wizard/wizardContext.ts";
import { wizardMemory } from "#machines/property-wizard/wizardMemory.ts";
import { propertyWizardMachine } from "#machines/propertyWizardMachine.ts";
import type { LogEntry } from "./eventLogEntry.ts";
import { machineVersion } from "./eventLogVersion.ts";
import { replay } from "./replay.ts";

/** A wizard that was left: `input` goes on where it was, `at` is its last event. */
export interface Unfinished {
  kind: "unfinished";
  actor: string;
  at: string;
  AgentRef: string;
  input: WizardInput;
}

/** A wizard that was left in another version of the panel and cannot be opened in this one; its log is still there. */
export interface RefusedLog {
  kind: "refused";
  actor: string;
  at: string;
}

const known = machineVersion(propertyWizardMachine);

/** Says of one wizard's entries what became of it: `null` when it ended, or held nothing that would be lost. */
export function replayUnfinished(entries: readonly LogEntry[]): Unfinished | RefusedLog | null {
  const [first, ...rest] = entries;
  const last = entries.at(-1);
  if (first?.event.type !== "xstate.init" || !last) return null;
  const refused = { kind: "refused", actor: first.actor, at: last.at } as const;
  if (first.version !== known) return refused;
  try {
    const { input } = first.event as unknown as { input: WizardInput };
    const { context, status, output } = replay(
      propertyWizardMachine,
      input,
      rest.map(({ event }) => event),
    );
    if (status === "error") return refused;
    if (status === "done" && output?.outcome !== "parked") return null;
    if (context.mode === "edit" && context.etag === null) return null;
    if (!hasChanges({ ...context, photos: { pending: 0, failed: 0 } })) return null;
    const resume = { ...wizardMemory(context), form: propertyForm.parse(context.form) };
    return {
      kind: "unfinished",
      actor: first.actor,
      at: last.at,
      AgentRef: context.form.AgentRef,
      input: { ...input, resume },
    };
  } catch {
    return refused;
  }
}
