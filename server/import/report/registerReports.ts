import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { ImportRecord, ImportRun } from "#contracts/import/importReport.ts";
import type { Services } from "#server/http/services.ts";
import { xmlText } from "#server/kyero/kyeroValues.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { recordPages } from "./recordPages.ts";
import { isSigned, REPORT_PATH } from "./reportTicket.ts";
import { findRun } from "./runsOf.ts";

const element = (name: string, text: string | number | null): string =>
  text === null ? `<${name}/>` : `<${name}>${xmlText(String(text))}</${name}>`;

const elements = (fields: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(fields)
    .map(([name, text]) => element(name, text))
    .join("");

/** In the order of the contract; the database has an order of its own. */
const recordXml = ({ property, validationErrors }: ImportRecord): string => {
  const { agentRef, uniqueId, offer, price, currency, type, photos } = property;
  const errors = validationErrors
    .map(({ field, code, value, imported, hint }) => elements({ field, code, value, imported, hint }))
    .map((error) => `<validationError>${error}</validationError>`)
    .join("");
  const summary = elements({ agentRef, uniqueId, offer, price, currency, type, photos });
  return `<record><property>${summary}</property><validationErrors>${errors}</validationErrors></record>\n`;
};

/** The report of a run as XML, piece by piece: every record, however many. */
async function* reportXml(db: Kysely<Database>, login: string, run: ImportRun): AsyncGenerator<string> {
  const { id, agentCode, start, end, runConfig, processingStats } = run;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<importReport>${elements({ id, agentCode, start, end })}`;
  yield `<runConfig>${elements(runConfig)}</runConfig>`;
  yield `<processingStats>${elements(processingStats)}</processingStats><records>\n`;
  for await (const records of recordPages(db, login, id)) yield records.map(recordXml).join("");
  yield "</records></importReport>\n";
}

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
