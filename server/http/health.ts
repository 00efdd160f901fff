import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { ProblemError } from "./problemError.ts";
import type { Services } from "./services.ts";

const PATIENCE_MS = 2_000;

/** `/api/health`: the process runs. `/api/ready`: its database answers within 2 seconds, else 503 `ErrNotReady`. */
export function serveHealth(app: FastifyInstance, { store, log }: Services): void {
  app.get("/api/health", async () => ({ status: "ok" }));
  app.get("/api/ready", async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("The database does not answer.")), PATIENCE_MS);
    });
    try {
      await Promise.race([sql`select 1`.execute(store.db), late]);
    } catch (error) {
      log.error({ err: error }, "not ready");
      throw new ProblemError({ code: "ErrNotReady" });
    } finally {
      clearTimeout(timer);
    }
    return { status: "ready" };
  });
}
