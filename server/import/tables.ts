import type { ColumnType, Generated } from "kysely";
import type { CheckFindings, CheckKind, CheckState, FeedSummary } from "#contracts/import/feedCheck.ts";
import type { RunChanges } from "#contracts/import/importReport.ts";

/** Where the nightly import of a client gets its feed. The address can carry a secret, so it is no event. */
interface ImportFeedTable {
  login: string;
  url: string;
  changed_at: string;
}

/** One run; `refused` wrote nothing. `records` is how many properties the feed named. */
interface ImportRunTable {
  login: string;
  id: number;
  source: string;
  state: "running" | "done" | "refused";
  started_at: string;
  ended_at: string | null;
  records: Generated<number>;
  property_limit: number;
  promotional: number;
  promotion_end: string | null;
  online: Generated<number>;
  offline: Generated<number>;
  invalid: Generated<number>;
  unmatched: Generated<number>;
  /** Null while it runs, and where it was not recorded. */
  changes: ColumnType<RunChanges | null, string | null | undefined, string | null>;
}

/** A record of the report (`ImportRecord`); place 0 is the feed as a whole. */
interface ImportRecordTable {
  login: string;
  run: number;
  place: number;
  rejected: boolean;
  property: ColumnType<unknown, string, string>;
  lines: ColumnType<unknown, string, string>;
}

/** Which property a feed's id is. `was_active` is how it stood when it went missing from the feed. */
interface ImportListingTable {
  login: string;
  unique_id: string;
  property_id: number;
  missing: boolean;
  was_active: boolean;
  photos_total: number;
  photos_valid: number;
}

/** A photo of a feed that was fetched: where it lies (`key`, null when it is no picture), and by what a change shows. */
interface ImportPhotoTable {
  login: string;
  url: string;
  key: string | null;
  etag: string | null;
  bytes: number | null;
  checked_at: string;
}

/** The latest check of a client's feed, or import that somebody began. `source` is an address or `uploadSource`; it has its query, which can carry a secret, only until the check has ended. */
interface ImportCheckTable {
  login: string;
  id: number;
  source: string;
  kind: Generated<CheckKind>;
  /** A person says that the feed may have shrunk. */
  confirmed: Generated<boolean>;
  state: CheckState;
  stop_asked: Generated<boolean>;
  asked_at: string;
  ended_at: string | null;
  /** Records that are read, and once `total` is known, compared. */
  done: Generated<number>;
  total: number | null;
  summary: ColumnType<FeedSummary | null, string | null, string | null>;
  findings: ColumnType<CheckFindings | null, string | null, string | null>;
}

/** A file that a client has checked; `at` is when its last part arrived. */
interface ImportUploadTable {
  login: string;
  id: Generated<number>;
  at: string;
}

/** A part of it, from number 0. */
interface ImportUploadPartTable {
  login: string;
  upload: number;
  nr: number;
  bytes: Uint8Array;
}

/** What imports know; facts about properties are in their events, as always. */
export interface ImportTables {
  import_feed: ImportFeedTable;
  import_run: ImportRunTable;
  import_record: ImportRecordTable;
  import_listing: ImportListingTable;
  import_photo: ImportPhotoTable;
  import_check: ImportCheckTable;
  import_upload: ImportUploadTable;
  import_upload_part: ImportUploadPartTable;
}
