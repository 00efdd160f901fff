import { propertyForm } from "#contracts/property/propertyForm.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import type { WizardInput } from "#machines/property-wizard/wizardContext.ts";
import { propertyMemory, propertyWizard } from "#machines/property-wizard/wizardContext.ts";
import type { LogEntry } from "./eventLogEntry.ts";
import { replayWizard } from "./replay.ts";

/** What became of a property wizard, from its entries. */
export const replayUnfinished = (entries: readonly LogEntry[]) =>
  replayWizard({
    machine: propertyWizardMachine,
    entries,
    goOn: (input: WizardInput, context) => {
      if (context.mode === "edit" && context.etag === null) return null;
      if (!propertyWizard.differs(context)) return null;
      const resume = { ...propertyMemory(context), form: propertyForm.parse(context.form) };
      return { name: context.form.AgentRef, input: { ...input, resume } };
    },
  });
