import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";
import { type LogCursorState, logCursors } from "#server/store/logCursor.ts";
import { RETRY_AFTER_S } from "./answerProblem.ts";
import { isDraining } from "./drain.ts";
import { freeRoom, refusedLately } from "./freeRoom.ts";
import type { Services } from "./services.ts";

const ANSWER_WITHIN_MS = 2_000;

/** `closing`: it drains; `disk`: less room in the data directory than is kept, or a write was refused for want of room in the
 * last ten seconds; `database`: no answer within 2 seconds. */
type NotReady = "closing" | "disk" | "database";

/**
 * `/api/health`: the process runs. `/api/ready`: 200 when calls can be sent here, with the readers of the log that do not come along, if
 * any, as `log`; else 503 `ErrNotReady` with `reasons`.
 */
export function serveHealth(app: FastifyInstance, { store, log, config }: Services): void {
  app.get("/api/health", async () => ({ status: "ok" }));
  app.get("/api/ready", async (_request, reply) => {
    const reasons: NotReady[] = [];
    if (isDraining(app)) reasons.push("closing");
    const room = await freeRoom(config.dataDir);
    if (room < config.diskReserve || refusedLately(app)) {
      log.error({ dataDir: config.dataDir, room }, "not ready: the disk is full");
      reasons.push("disk");
    }
    const readers = await readersOf(store.db).catch((error: unknown) => {
      log.error({ err: error }, "not ready: the database does not answer");
      reasons.push("database");
      return [];
    });
    if (reasons.length > 0) {
      reply.header("retry-after", RETRY_AFTER_S);
      return reply.status(503).send({ code: "ErrNotReady", reasons });
    }
    const late = readers.filter(({ state }) => state !== "current");
    return { status: "ready", ...(late.length > 0 && { log: late }) };
  });
}

async function readersOf(db: Kysely<Database>): Promise<LogCursorState[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("No answer within two seconds.")), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([logCursors(db), late]);
  } finally {
    clearTimeout(timer);
  }
}
