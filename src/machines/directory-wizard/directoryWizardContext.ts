import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { Location } from "#contracts/place/location.ts";
import type { Point } from "#contracts/place/place.ts";
import { type DirectoryFormProblem, directoryFormProblems } from "#machines/directory-form/directoryForm.ts";
import {
  type DirectoryPart,
  differingParts,
  fieldsOfPart,
  sameDirectoryForm,
} from "../directory-form/differingParts.ts";
import {
  type DirectoryForm,
  type DirectoryStep,
  directorySteps,
  emptyDirectoryForm,
} from "../directory-form/directoryForm.ts";
import { formOfEntry, serverDirectoryProblems } from "../directory-form/formOfEntry.ts";
import type { WizardContext, WizardMemory } from "../wizard/wizardContext.ts";
import { savedFields, wizardKernel } from "../wizard/wizardKernel.ts";

/** An entry to edit; `etag` is the version that a save names in `If-Match` (CALL-53). */
export interface LoadedEntry {
  entry: DirectoryEntry;
  etag: string;
}

/** What an unfinished wizard needs to go on; read from a replayed snapshot, given as input to a new wizard. */
export interface DirectoryMemory extends WizardMemory<DirectoryForm, DirectoryStep> {
  entry: DirectoryEntry;
}

export interface DirectoryWizardInput {
  Id: number;
  ServiceID: number;
  resume?: DirectoryMemory | null;
}

/** `parked` is an unfinished wizard in this browser. */
export type DirectoryOutcome = "saved" | "parked" | "discarded";

export interface DirectoryWizardOutput {
  outcome: DirectoryOutcome;
  Name: string;
}

type Version = LoadedEntry & { form: DirectoryForm };

export interface DirectoryWizardContext
  extends WizardContext<
    DirectoryForm,
    DirectoryStep,
    DirectoryFormProblem,
    Version,
    DirectoryPart,
    DirectoryOutcome
  > {
  Id: number;
  ServiceID: number;
  /** The entry as the server last told it: what is read only, and the texts as they are stored. */
  entry: DirectoryEntry | null;
  /** A logo is on its way. */
  uploading: boolean;
  /** Where the marker was dragged to, while that is asked about. */
  move: Point | null;
}

const steps: Record<string, DirectoryStep> = { Text: "description", Logo: "logo", conflict: "confirmation" };

/** Where a step of the history acted: its field (`Latitude` of `Position.Latitude,Longitude`), and the step that holds it. */
export function placeOfEntryKey(key: string): { step: DirectoryStep; path: string } {
  const [root = key, rest = ""] = key.split(".");
  const path = root === "Position" ? (rest.split(",")[0] ?? root) : root === "Languages" ? root : key;
  return { step: steps[root] ?? "details", path };
}

/** The wizard of a directory entry, of the kernel. */
export const entryWizard = wizardKernel({
  steps: directorySteps,
  fields: ["Latitude", "Longitude", "Languages", "Text", "Logo"],
  problems: directoryFormProblems,
  refusedBy: serverDirectoryProblems,
  stepOfProblem: (problem) => serverDirectoryProblems(problem)[0]?.step,
  stepOfKey: (key) => placeOfEntryKey(key).step,
  holds: ({ Text, Logo, Latitude, Languages }: DirectoryForm, step: DirectoryStep) => {
    if (step === "description") return Object.values(Text).some((text) => text.trim() !== "");
    if (step === "details") return Latitude.trim() !== "" || Languages.length > 0;
    return step === "logo" && Logo !== null;
  },
  same: sameDirectoryForm,
  differing: differingParts,
  sending: ({ uploading }: Pick<DirectoryWizardContext, "uploading">) => uploading,
  versionOf: (loaded: LoadedEntry): Version => ({ ...loaded, form: formOfEntry(loaded.entry) }),
});

export const directoryWizardContext = ({
  input: { Id, ServiceID, resume },
}: {
  input: DirectoryWizardInput;
}): DirectoryWizardContext => ({
  ...entryWizard.begun(emptyDirectoryForm, resume),
  Id,
  ServiceID,
  entry: resume?.entry ?? null,
  uploading: false,
  move: null,
});

/** What an unfinished wizard would need to go on; `null` while nothing was loaded. A stored logo is in its form. */
export const directoryMemory = (context: DirectoryWizardContext): DirectoryMemory | null =>
  context.entry && { ...savedFields(context), entry: context.entry };

/** The fields that the review took from the saved version; texts by language, the others of mine stay. */
export function mergedFields({
  form,
  picks,
  theirs,
}: Pick<DirectoryWizardContext, "form" | "picks" | "theirs">): Partial<DirectoryForm> {
  if (!theirs) return {};
  const taken = (Object.keys(picks) as DirectoryPart[])
    .filter((part) => picks[part] === "theirs")
    .map((part) => fieldsOfPart(theirs.form, part));
  const texts = taken.flatMap(({ Text }) => (Text ? [Text] : []));
  const Text = texts.length > 0 ? { Text: Object.assign({}, form.Text, ...texts) } : {};
  return Object.assign({}, ...taken, Text);
}

/** Where an entry's address is looked up: its town, by the code alone; `null` when it has none. */
export const placeOfEntry = (entry: DirectoryEntry | null): Location | null =>
  entry?.Town ? { id: entry.Town, text: {}, type: "municipality" } : null;
