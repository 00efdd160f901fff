import type { Config } from "#server/config.ts";
import type { Store } from "#server/store/openStore.ts";

/** What every slice is given; times come from `now`, so that tests can set the clock. */
export interface Services {
  config: Config;
  store: Store;
  now(): Date;
}
