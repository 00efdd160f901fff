import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { Metadata } from "#server/event-store/event.ts";
import { startUnitOfWork } from "#server/event-store/eventStore.ts";
import { metadataOf } from "#server/http/caller.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { StoreUnavailable } from "#server/postgres/storeUnavailable.ts";
import { RowLocked, withAccountLocked } from "#server/shared/concurrency/accountLock.ts";
import { batchByKey } from "#server/shared/concurrency/batchByKey.ts";
import { retryWhileLocked } from "#server/shared/retry/retry.ts";
import { decideProperty, type PropertyCommand } from "./decideProperty.ts";
import { type FoundProperty, propertyStream } from "./findProperty.ts";
import { type Account, accountIn, foundProperty, lockProperties, needPublished } from "./lockedProperties.ts";
import { isPublished } from "./property.ts";

interface CommandRequest {
  readonly id: number;
  readonly metadata: Metadata;
  make(account: Account): PropertyCommand | Promise<PropertyCommand>;
}

/** A property as a command has left it; null when it is deleted. */
type CommandResult = FoundProperty | null;

export type RunCommand = (
  request: FastifyRequest,
  id: number,
  make: CommandRequest["make"],
) => Promise<CommandResult>;

/**
 * Runs commands on properties of the caller's, the account held while each is made. Those of one client that come at the same time
 * share a transaction (docs/decisions/073): each is decided and refused by itself, in the order in which they came. One whose listing
 * another transaction holds is tried again by itself until the limit for locks, and the others do not wait for it (docs/decisions/110).
 */
export function propertyCommands(services: Services): RunCommand {
  const { db } = services.store;
  const { lockMs } = services.config.databaseLimits;
  const runBatch = (login: string, wanted: readonly CommandRequest[]) =>
    db.transaction().execute((tx) => withAccountLocked(tx, login, () => runAll(tx, login, wanted)));

  /** One that fails or has to wait does not take the others with it, unless none of them can be done. */
  async function runEach(
    login: string,
    wanted: readonly CommandRequest[],
  ): Promise<PromiseSettledResult<CommandResult>[]> {
    const ended: PromiseSettledResult<CommandResult>[] = [];
    for (const one of wanted) {
      try {
        ended.push(...(await runBatch(login, [one])));
      } catch (reason) {
        ended.push({ status: "rejected", reason });
        if (isOfAll(reason)) break;
      }
    }
    const last = ended.at(-1);
    while (last && ended.length < wanted.length) ended.push(last);
    return ended;
  }

  const run = batchByKey<CommandRequest, CommandResult>(async (login, wanted) => {
    try {
      return await runBatch(login, wanted);
    } catch (error) {
      if (wanted.length === 1 || isOfAll(error)) throw error;
      return runEach(login, wanted);
    }
  });

  async function runAlone(login: string, wanted: CommandRequest): Promise<CommandResult> {
    const [ended] = await runBatch(login, [wanted]);
    if (ended?.status !== "fulfilled") throw ended?.reason;
    return ended.value;
  }

  return async (request, id, make) => {
    const metadata = metadataOf(services, request);
    const { login } = metadata;
    const wanted = { id, make, metadata };
    try {
      return await run(login, wanted);
    } catch (error) {
      if (!(error instanceof RowLocked)) throw error;
      return retryWhileLocked(lockMs, () => runAlone(login, wanted));
    }
  };
}

/** Whether the store or the account cannot be had, so that no command of the client can be done. */
const isOfAll = (error: unknown): boolean =>
  error instanceof StoreUnavailable && !(error instanceof RowLocked);

async function runAll(
  tx: Transaction<Database>,
  login: string,
  wanted: readonly CommandRequest[],
): Promise<PromiseSettledResult<CommandResult>[]> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const work = startUnitOfWork(decideProperty, await lockProperties(tx, { login }, ids));
  const account = accountIn(tx, login);
  const ended: PromiseSettledResult<CommandResult>[] = [];
  for (const { id, make, metadata } of wanted) {
    const stream = propertyStream(id);
    try {
      const { state } = needPublished(work.current(stream));
      const events = decideProperty.decide(await make(account), state);
      const { version, state: after } = work.add({ stream, login, metadata }, events);
      account.changed(state, after);
      const value = isPublished(after) ? foundProperty(id, { version, state: after }) : null;
      ended.push({ status: "fulfilled", value });
    } catch (reason) {
      if (reason instanceof StoreUnavailable) throw reason;
      ended.push({ status: "rejected", reason });
    }
  }
  await work.append(tx);
  return ended;
}
