import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { Location } from "#contracts/place/location.ts";
import type { Point } from "#contracts/place/place.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { type DirectoryPart, fieldsOfPart } from "../directory-form/differingParts.ts";
import type { DirectoryForm, DirectoryStep } from "../directory-form/directoryForm.ts";
import type { DirectoryFormProblem } from "../directory-form/directoryFormProblems.ts";
import { type Acted, emptyHistory, type FormHistory, recordStep } from "../form-history/formHistory.ts";

/** An entry to edit; `etag` is the version that a save names in `If-Match` (CALL-53). */
export interface LoadedEntry {
  entry: DirectoryEntry;
  etag: string;
}

/** What an unfinished wizard needs to go on; read from a replayed snapshot, given as input to a new wizard. */
export interface DirectoryMemory extends LoadedEntry {
  form: DirectoryForm;
  original: DirectoryForm;
  step: DirectoryStep;
  tried: readonly DirectoryStep[];
  history: FormHistory<DirectoryForm>;
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

export interface DirectoryWizardContext {
  Id: number;
  ServiceID: number;
  /** The entry as the server last told it: what is read only, and the texts as they are stored. */
  entry: DirectoryEntry | null;
  etag: string | null;
  form: DirectoryForm;
  /** The form as it was opened: what closing would lose is the difference. */
  original: DirectoryForm;
  history: FormHistory<DirectoryForm>;
  /** What undo or redo did last, until something else is done. */
  acted: Acted | null;
  step: DirectoryStep;
  /** Steps whose errors show. */
  tried: readonly DirectoryStep[];
  /** Fields that the server refused, until they change. */
  refused: readonly DirectoryFormProblem[];
  problem: Problem | null;
  /** A logo is on its way. */
  uploading: boolean;
  /** Where the marker was dragged to, while that is asked about. */
  move: Point | null;
  theirs: (LoadedEntry & { form: DirectoryForm }) | null;
  picks: { readonly [Part in DirectoryPart]?: "mine" | "theirs" };
  keptAt: string | null;
  outcome: DirectoryOutcome;
}

const nothing: DirectoryForm = { Latitude: "", Longitude: "", Languages: [], Logo: null, Text: {} };

export function directoryWizardContext({ input }: { input: DirectoryWizardInput }): DirectoryWizardContext {
  const { Id, ServiceID, resume } = input;
  const form = resume?.form ?? nothing;
  return {
    Id,
    ServiceID,
    entry: resume?.entry ?? null,
    etag: resume?.etag ?? null,
    form,
    original: resume?.original ?? form,
    history: resume?.history ?? emptyHistory(form),
    acted: null,
    step: resume?.step ?? "details",
    tried: resume?.tried ?? [],
    refused: [],
    problem: null,
    uploading: false,
    move: null,
    theirs: null,
    picks: {},
    keptAt: null,
    outcome: "discarded",
  };
}

/**
 * The part of the context that an edit changes. `key` names what was edited; an edit that `joins` is one step of undo
 * with the edits of the same key right before it. What the server refused in these fields is forgotten.
 */
export const changedDirectory = (
  { form, history, refused }: DirectoryWizardContext,
  key: string,
  patch: Partial<DirectoryForm>,
  joins: boolean,
) => ({
  form: { ...form, ...patch },
  history: recordStep(history, { key, patch }, joins),
  acted: null,
  refused: refused.filter(({ path }) => !((path.split(".")[0] ?? path) in patch)),
});

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
