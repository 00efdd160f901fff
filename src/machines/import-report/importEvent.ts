import type { ImportRecord, ImportRun, PhotoReport } from "#contracts/import/importReport.ts";
import type { ImportSearch, ImportView } from "#contracts/import/importSearch.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { SearchChanged } from "../list/searchChanged.ts";

export interface ImportInput {
  /** Whose imports they are. */
  login: string;
  /** The query string, without a leading `?`. */
  query: string;
}

/** How the rows are ordered, in the search. */
export type ImportSort = Pick<ImportSearch, "order" | "orderdirection">;

export interface ImportContext {
  login: string;
  search: ImportSearch;
  /** The last runs, the newest first. */
  runs: readonly ImportRun[];
  runsProblem: Problem | null;
  records: readonly ImportRecord[];
  recordsProblem: Problem | null;
  photos: readonly PhotoReport[];
  photosProblem: Problem | null;
  /** Where the XML report of the run lies, once it was asked for; it holds for some minutes. */
  url: string | null;
}

export type ImportEvent =
  | { type: "runs.retry" }
  | { type: "run.choose"; id: number }
  | { type: "records.load" }
  | { type: "records.retry" }
  | { type: "photos.load" }
  | { type: "photos.retry" }
  | { type: "view.choose"; view: ImportView }
  | { type: "filter.change"; text: string }
  | { type: "failing.change"; failing: boolean }
  | ({ type: "sort.change" } & Partial<ImportSort>)
  | { type: "query.change"; query: string }
  | { type: "report.open" };

/** What the app hears: the query string to show, and a report that was not had. */
export type ImportEmitted = SearchChanged | { type: "report.failed" };
