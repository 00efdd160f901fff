import type { ColumnType } from "kysely";

interface PlaceAnswerTable {
  service: string;
  question: string;
  answer: ColumnType<unknown, string, string>;
  kept_until: string;
}

/** What services outside answered, kept for a while. Public facts about places: no client's, so no login. */
export interface PlaceTables {
  place_answer: PlaceAnswerTable;
}
