import type { Generated } from "kysely";
import type { DuplicateReason } from "#contracts/quality/duplicateContract.ts";
import type { Twin } from "./twin.ts";

/** The score of a listing without what hangs on time (docs/decisions/089). `rules` is the version of the rules that it was reckoned by. */
interface QualityTable {
  login: string;
  id: number;
  base: number;
  /** The points of a price that is current. */
  priced: number;
  /** When its advertiser changed it last, ISO. */
  changed_at: string;
  rules: number;
}

/** By what a listing is known again, also for a while after it was deleted (`gone_at`); `since` is when it was first listed (DUP-10). */
interface TwinTable extends Twin {
  login: string;
  id: number;
  since: string;
  gone_at: Generated<string | null>;
  /** Whether its likely duplicates have been looked for. */
  paired: boolean;
}

/** Two of one client's listings; likely duplicates stand in it both ways, those told apart once, the lower number first. */
interface PairTable {
  login: string;
  id: number;
  other: number;
}

export interface QualityTables {
  property_quality: QualityTable;
  property_twin: TwinTable;
  property_pair: PairTable & { why: DuplicateReason };
  property_apart: PairTable;
}
