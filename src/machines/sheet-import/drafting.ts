import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { RowDraft } from "../property-workbook/compareSheet.ts";

/** A new row that is no unfinished listing yet, and why; it was not reached where nothing refused it. */
export interface Unmade {
  readonly draft: RowDraft;
  readonly problem: Problem | null;
}

/** New rows on their way to unfinished listings. Every row waits, was made, or is in `unmade`. */
export interface Drafting {
  readonly total: number;
  readonly waiting: readonly RowDraft[];
  readonly made: number;
  readonly unmade: readonly Unmade[];
  /** Why the last one has no answer; `null` while all goes well. */
  readonly problem: Problem | null;
}

/** What the actor of one new listing gets; the key lets it be asked twice. */
export interface DraftAsked {
  readonly content: PropertyForm;
  readonly key: string;
}

export const newDrafting = (drafts: readonly RowDraft[]): Drafting => ({
  total: drafts.length,
  waiting: drafts,
  made: 0,
  unmade: [],
  problem: null,
});

/** The next one, under the number of the work: of a row there is never a second. */
export function askedOf({ waiting }: Drafting, run: string): DraftAsked {
  const [next] = waiting;
  if (!next) throw new Error("No new row waits");
  return { content: next.content, key: `${run}-${next.row}` };
}

export const withMade = (drafting: Drafting): Drafting => ({
  ...drafting,
  waiting: drafting.waiting.slice(1),
  made: drafting.made + 1,
  problem: null,
});

/** The next so many are refused for one reason, or left where there is none. */
export function withUnmade(
  drafting: Drafting,
  [from, to]: readonly [number, number],
  problem: Problem | null,
) {
  const { waiting, unmade } = drafting;
  return {
    ...drafting,
    problem: null,
    waiting: waiting.filter((_, nth) => nth < from || nth >= to),
    unmade: [...unmade, ...waiting.slice(from, to).map((draft) => ({ draft, problem }))],
  };
}

/** How many have an answer: made or not. */
export const answeredOf = ({ total, waiting }: Drafting): number => total - waiting.length;
