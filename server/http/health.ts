import type { FastifyInstance } from "fastify";
import { type ConsumerState, consumerStates } from "#server/event-store/checkpoint.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { onReservedConnection } from "#server/postgres/routeLimiter.ts";
import { RETRY_AFTER_S } from "./answerProblem.ts";
import { diskSpace, hasRecentDiskError } from "./diskSpace.ts";
import { isDraining, replacedParts } from "./drain.ts";
import { failingServices } from "./outsideServices.ts";
import type { Services } from "./services.ts";

/** A queue in the database. */
export interface Backlog {
  readonly name: string;
  readonly waiting: number;
  /** Of these, failed and to be retried. */
  readonly retrying: number;
  /** What was given up in the last day. */
  readonly failed: number;
  /** What somebody else has refused for good in the last day, where that can be. */
  readonly refused?: number;
  /** How long the oldest could have been begun already, and from when on that is late. */
  readonly seconds: number;
  readonly lateAfter: number;
}

const CHECK_TIMEOUT_MS = 2_000;
/** A segment of the database's log: a copy that is further behind is read from seldom. */
const MAX_REPLICA_LAG_BYTES = 16 * 1024 * 1024;

/** `closing`: it drains; `disk`: less room in the data directory than is kept, or a write was refused for want of room in the
 * last ten seconds; `database`: no answer within 2 seconds. */
type NotReady = "closing" | "disk" | "database";

/**
 * `/api/health`: the process runs. `/api/ready`: 200 when calls can be sent here, with the readers of the log that do not come along, if
 * any, as `log`, the queues whose oldest work is late, as `queues`, the services outside that fail for this process, as `services`, the copy that
 * is gone or far behind, as `copy`, and the parts of which a process is being replaced, as `replacing`; else 503 `ErrNotReady` with `reasons`.
 */
export function serveHealth(
  app: FastifyInstance,
  { store, log, config }: Services,
  backlogs: () => Promise<readonly Backlog[]>,
): void {
  app.get("/api/health", async () => ({ status: "ok" }));
  app.get("/api/ready", async (_request, reply) => {
    const reasons: NotReady[] = [];
    if (isDraining(app)) reasons.push("closing");
    const room = await diskSpace(config.dataDir);
    if (room < config.diskReserve || hasRecentDiskError(app)) {
      log.error({ dataDir: config.dataDir, room }, "not ready: the disk is full");
      reasons.push("disk");
    }
    const asked = onReservedConnection(() => replicaLag(store));
    const late = await withTimeout(onReservedConnection(() => lagOf(store, backlogs))).catch(
      (error: unknown) => {
        log.error({ err: error }, "not ready: the database does not answer");
        reasons.push("database");
        return {};
      },
    );
    if (reasons.length > 0) {
      reply.header("retry-after", RETRY_AFTER_S);
      return reply.status(503).send({ code: "ErrNotReady", reasons });
    }
    const services = failingServices();
    const replacing = replacedParts();
    return {
      status: "ready",
      ...late,
      ...(services.length > 0 && { services }),
      ...replicaState(await asked),
      ...(replacing.length > 0 && { replacing }),
    };
  });
}

/** Consumer lag and late queues: reported, but the server stays ready, because no other server would do better. */
async function lagOf(
  { db }: Store,
  backlogs: () => Promise<readonly Backlog[]>,
): Promise<{ log?: ConsumerState[]; queues?: object[] }> {
  const log = (await consumerStates(db)).filter(({ state }) => state !== "current");
  const queues = (await backlogs())
    .filter(({ seconds, lateAfter }) => seconds > lateAfter)
    .map(({ name, waiting, seconds }) => ({ name, waiting, seconds: Math.round(seconds) }));
  return {
    ...(log.length > 0 && { log }),
    ...(queues.length > 0 && { queues }),
  };
}

/** Asked beside the database, of whose time and faults it is no part: bytes; null when it does not say, undefined where there is none. */
export async function replicaLag({ replica }: Store): Promise<number | null | undefined> {
  return replica && withTimeout(replica.lagBytes()).catch(() => null);
}

function replicaState(bytes: number | null | undefined): { copy?: object } {
  if (bytes === null) return { copy: { state: "gone" } };
  return bytes !== undefined && bytes > MAX_REPLICA_LAG_BYTES ? { copy: { state: "behind", bytes } } : {};
}

/** Throws when the database has not answered after two seconds. */
export async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("No answer within two seconds.")), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
