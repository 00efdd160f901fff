import { bulkMost } from "#contracts/bulk/bulkAction.ts";
import type { EditRow } from "../property-bulk/bulkRun.ts";
import type { RowEdit, SheetReview } from "./compareSheet.ts";
import type { FileProblem } from "./sheetTable.ts";
import type { SheetWords } from "./sheetWords.ts";

/** A workbook that was read and compared: with the words of its reader, and the names of the places that its changes speak of, by their ids. */
export interface SheetReading {
  readonly review: SheetReview;
  readonly words: SheetWords;
  readonly places: Readonly<Record<string, string>>;
}

/** What a file was read as, or why it cannot be taken (SHEET-12). */
export type SheetRead = { readonly refusal: FileProblem } | SheetReading;

/** The conflicts in which what the file says is taken, by the numbers of their listings; of the others what is there stays. */
export type TakenConflicts = Readonly<Record<number, true>>;

export const takenWith = (taken: TakenConflicts, Id: number, mine: boolean): TakenConflicts => {
  const { [Id]: _, ...others } = taken;
  return mine ? { ...others, [Id]: true } : others;
};

export const takenAll = ({ conflicts }: SheetReview, mine: boolean): TakenConflicts =>
  mine ? Object.fromEntries(conflicts.map(({ Id }) => [Id, true])) : {};

/** Every row that would change its listing, in the order of the file. */
export const wantedEdits = ({ edits, conflicts }: SheetReview, taken: TakenConflicts): readonly RowEdit[] =>
  [...edits, ...conflicts.filter(({ Id }) => taken[Id])].toSorted((one, other) => one.row - other.row);

/** What a run is told: as many rows as one takes (SHEET-18). */
export const takenEdits = (review: SheetReview, taken: TakenConflicts): readonly EditRow[] =>
  wantedEdits(review, taken)
    .slice(0, bulkMost)
    .map(({ Id, Version, Ref, fields, characters }) => ({
      Id,
      Version,
      Ref,
      Fields: fields,
      Characters: characters,
    }));
