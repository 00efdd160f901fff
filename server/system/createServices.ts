import type { Logger } from "pino";
import { currentTime } from "#contracts/wire/clock.ts";
import { validSessions } from "#server/account/index.ts";
import { type PasswordCost, passwordQueue } from "#server/account/passwords.ts";
import { accessTokens } from "#server/account/tokens.ts";
import type { Config } from "#server/config.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { LiveStreams } from "#server/http/liveStreams.ts";
import type { Services } from "#server/http/services.ts";
import { hasImportFailed } from "#server/import/report/runsOf.ts";
import { seals, tokenKeys } from "#server/shared/keys/tokenKeys.ts";
import { officeLine, officeOf } from "#server/support/officeOf.ts";
import { slices } from "./slices.ts";

interface Overrides {
  readonly now?: () => Date;
  /** Tests hash cheaply; the default is what `docs/decisions/006-tokens.md` demands. */
  readonly passwordCost?: PasswordCost;
}

/** Joins configuration and store to the services that slices share. */
export async function createServices(
  config: Config,
  store: Store,
  log: Logger,
  { now = currentTime, passwordCost }: Overrides = {},
): Promise<Services> {
  const keys = await tokenKeys(config);
  return {
    config,
    store,
    log,
    now,
    live: new LiveStreams({ store, log, now, validSessions: (ids) => validSessions(store.db, ids, now()) }),
    tokens: accessTokens(keys, now),
    seals: seals(keys),
    letters: Object.assign({}, ...slices.map(({ letters }) => letters)),
    undelivered: Object.assign({}, ...slices.map(({ undelivered }) => undelivered)),
    webhookKinds: Object.assign({}, ...slices.map(({ webhooks }) => webhooks)),
    nightly: slices.flatMap(({ nightly = [] }) => nightly),
    onMonday: slices.flatMap(({ onMonday = [] }) => onMonday),
    mediaUsers: slices.flatMap(({ mediaUsers = [] }) => mediaUsers),
    officeLine: async (db, language) => officeLine(await officeOf(db, config), language),
    hasImportFailed: (login) => hasImportFailed(store.db, login),
    passwords: await passwordQueue(passwordCost),
  };
}
