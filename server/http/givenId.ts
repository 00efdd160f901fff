import type { FastifyInstance } from "fastify";

const GIVEN = /^[\w.-]{8,64}$/;

declare module "fastify" {
  interface FastifyRequest {
    /** What the caller calls the request (`x-request-id`). Anybody can say anything: it never takes the place of our own number. */
    givenId: string | null;
  }
}

/** Keeps what a caller calls a request apart from the number that we give it. */
export function keepGivenId(app: FastifyInstance): void {
  app.decorateRequest("givenId", null);
  app.addHook("onRequest", async (request) => {
    const given = request.headers["x-request-id"];
    request.givenId = typeof given === "string" && GIVEN.test(given) ? given : null;
  });
}
