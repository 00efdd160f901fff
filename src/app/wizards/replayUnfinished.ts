import * as z from "zod/mini";
import { propertyForm } from "#contracts/property/propertyForm.ts";
import { poolOf } from "#machines/photo-upload/photoChecks.ts";
import { sameForm } from "#machines/property-form/payloadOfForm.ts";
import { wizardSteps } from "#machines/property-form/stepOfField.ts";
import {
  propertyMemory,
  propertyWizard,
  type WizardInput,
} from "#machines/property-wizard/propertyWizardContext.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { emptyHistory } from "#machines/wizard/formHistory.ts";
import type { LogEntry } from "../event-log/eventLogEntry.ts";
import { replayWizard } from "../event-log/replay.ts";

/** What any version of the wizard knew: the form as it is now, or this one cannot read it. */
const leftKnowing = z.object({
  form: propertyForm,
  original: propertyForm,
  etag: z.nullable(z.string()),
  step: z.enum(wizardSteps),
});

/** What became of a property wizard, from its entries. */
export const replayUnfinished = (entries: readonly LogEntry[], memory: unknown) =>
  replayWizard({
    machine: propertyWizardMachine,
    entries,
    memory,
    takeOver: (input: WizardInput, known) => {
      const { form, original, etag, step } = leftKnowing.parse(known);
      if (sameForm(form, original)) return null;
      const fresh = {
        tried: [],
        history: emptyHistory(form),
        attempt: null,
        proposed: {},
        pool: poolOf(form.Photos),
      };
      return { name: form.AgentRef, input: { ...input, resume: { form, original, etag, step, ...fresh } } };
    },
    goOn: (input: WizardInput, context) => {
      if (context.mode === "edit" && context.etag === null) return null;
      if (!propertyWizard.differs(context)) return null;
      const resume = { ...propertyMemory(context), form: propertyForm.parse(context.form) };
      return { name: context.form.AgentRef, input: { ...input, resume } };
    },
  });
