import type { FastifyInstance } from "fastify";

/** While the server closes, every last answer ends its connection: a browser would keep it open, and the server up. */
export function closeGently(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
