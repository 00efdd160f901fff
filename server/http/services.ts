import type { Logger } from "pino";
import type { Passwords } from "#server/account/passwords.ts";
import type { Tokens } from "#server/account/tokens.ts";
import type { Config } from "#server/config.ts";
import type { Store } from "#server/store/openStore.ts";

/** What every slice is given; times come from `now`, so that tests can set the clock. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  now(): Date;
}
