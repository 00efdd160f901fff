import { propertyForm } from "#contracts/property/propertyForm.ts";
import { hasChanges } from "#machines/property-wizard/hasChanges.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import type { WizardInput } from "#machines/property-wizard/wizardContext.ts";
import { wizardMemory } from "#machines/property-wizard/wizardMemory.ts";
import type { LogEntry } from "./eventLogEntry.ts";
import { replayWizard } from "./replay.ts";

/** What became of a property wizard, from its entries. */
export const replayUnfinished = (entries: readonly LogEntry[]) =>
  replayWizard({
    machine: propertyWizardMachine,
    entries,
    goOn: (input: WizardInput, context) => {
      if (context.mode === "edit" && context.etag === null) return null;
      if (!hasChanges({ ...context, photos: { pending: 0, failed: 0 } })) return null;
      const resume = { ...wizardMemory(context), form: propertyForm.parse(context.form) };
      return { name: context.form.AgentRef, input: { ...input, resume } };
    },
  });
