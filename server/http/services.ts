import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Store } from "#server/event-store/openStore.ts";
import type { LiveStreams } from "./liveStreams.ts";

/** What every slice is given, and what slices give to each other, which they add in their `index.ts`; times come from `now`, so that tests can set the clock. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  /** Connections of browsers that are told of changes. */
  readonly live: LiveStreams;
  now(): Date;
}
