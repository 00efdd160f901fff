// @chunk rows
import type { DirectoryWizardInput } from "#machines/directory-wizard/directoryWizardContext.ts";
import type { WizardInput } from "#machines/property-wizard/propertyWizardContext.ts";
import type { LogEntry } from "../event-log/eventLogEntry.ts";
import type { RefusedLog, UnfinishedActor } from "../event-log/replay.ts";

/** One kind of wizard in the event log. */
export interface WizardMemories<Input> {
  /** The wizard's machine, by its id. */
  machine: string;
  /** Judges one wizard's entries, and what it last knew by the log; it comes with the wizard's machine, which a list by itself does not need. */
  loadReplay: () => Promise<
    (entries: readonly LogEntry[], memory: unknown) => UnfinishedActor<Input> | RefusedLog | null
  >;
}

export const propertyMemories: WizardMemories<WizardInput> = {
  machine: "propertyWizard",
  loadReplay: async () => (await import("./replayUnfinished.ts")).replayUnfinished,
};

export const directoryMemories: WizardMemories<DirectoryWizardInput> = {
  machine: "directoryWizard",
  loadReplay: async () => (await import("./replayDirectory.ts")).replayDirectory,
};
