import type { FastifyInstance } from "fastify";
import type { Services } from "./services.ts";

/**
 * Says once that a proxy stands in front which nobody has named: everybody then comes from its address, is counted under it, and waits for what
 * anybody guesses.
 */
export function tellForwarded(app: FastifyInstance, { config, log }: Pick<Services, "config" | "log">): void {
  if (config.trustProxy !== false) return;
  let told = false;
  app.addHook("onRequest", async ({ headers }) => {
    if (told || (headers["x-forwarded-for"] === undefined && headers.forwarded === undefined)) return;
    told = true;
    log.warn(
      "Requests come through a proxy, but TRUST_PROXY is off: all callers are counted as one. Set it to the proxy's address.",
    );
  });
}
