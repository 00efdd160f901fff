import type { Generated } from "kysely";
import type { MediaType } from "./mediaKey.ts";

interface MediaTable {
  login: string;
  key: string;
  type: MediaType;
  bytes: number;
  state: "requested" | "stored";
  /** SHA-256 of the stored bytes, hex. */
  sha: string | null;
  at: string;
  /** Since when nothing may show it, ISO; whether that is so is looked up before it is removed. Null: something does. */
  unused_since: Generated<string | null>;
}

/** Pictures by owner: asked for (`requested`) or up, checked and usable (`stored`). One object can belong to several logins. */
export interface MediaTables {
  media: MediaTable;
}
