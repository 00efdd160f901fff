import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import { isSigned, REPORT_PATH } from "./reportTicket.ts";
import { reportXml } from "./reportXml.ts";
import { findRun } from "./runsOf.ts";

interface Query {
  readonly login?: unknown;
  readonly expires?: unknown;
  readonly signature?: unknown;
}

/** The XML reports of imports, for whoever has a signed address. */
export const registerReports = (services: Services) => async (app: FastifyInstance) => {
  app.get<{ Params: { file: string }; Querystring: Query }>(
    `${REPORT_PATH}/:file`,
    async (request, reply) => {
      const run = Number(/^import-(\d{1,15})\.xml$/.exec(request.params.file)?.[1] ?? Number.NaN);
      const { login, expires, signature } = request.query;
      const ticket = { login: String(login), run, expires: Number(expires) };
      if (!(await isSigned(services, ticket, String(signature)))) {
        throw new ProblemError({ code: "ErrInvalidPath" });
      }
      const { db } = services.store;
      const found = await findRun(db, ticket.login, run);
      return reply
        .type("application/xml; charset=utf-8")
        .header("content-disposition", `attachment; filename="${request.params.file}"`)
        .header("cache-control", "private, no-store")
        .header("x-content-type-options", "nosniff")
        .send(Readable.from(reportXml(db, ticket.login, found)));
    },
  );
};
