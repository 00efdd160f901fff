import type { ColumnType } from "kysely";
import { placeContract } from "#contracts/place/placeContract.ts";
import { type Slice, serve } from "#server/slice.ts";
import { placeRoutes } from "./routes.ts";

interface PlaceAnswerTable {
  service: string;
  question: string;
  answer: ColumnType<unknown, string, string>;
  kept_until: string;
}

declare module "#server/postgres/database.ts" {
  /** What services outside answered, kept for a while. Public facts about places: no client's, so no login. */
  interface Database {
    place_answer: PlaceAnswerTable;
  }
}

export const placeSlice: Slice = {
  contracts: { place: serve("geo", placeContract, placeRoutes) },
};
