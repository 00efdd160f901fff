import type { Visit } from "./visitCounter.ts";

/** Whose page it is, and at which featured level or tier: what a visit counts for. */
export type Visited = Pick<Visit, "login" | "source">;

/** A page and its status, with the hosts that its pictures come from. */
export interface SiteAnswer {
  readonly status: 200 | 400 | 404 | 410 | 429;
  readonly html: string;
  readonly imageHosts: readonly string[];
  /** For one person only: no cache may keep it. */
  readonly secret?: boolean;
  /** Absent where there is nothing to see. */
  readonly visited?: Visited;
}
