import type { Kysely } from "kysely";
import type { ImportRecord, ImportRun } from "#contracts/import/importReport.ts";
import { xmlText } from "#server/kyero/kyeroValues.ts";
import type { Database } from "#server/postgres/database.ts";
import { recordPages } from "./recordPages.ts";

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
export async function* reportXml(
  db: Kysely<Database>,
  login: string,
  run: ImportRun,
): AsyncGenerator<string> {
  const { id, agentCode, start, end, runConfig, processingStats } = run;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<importReport>${elements({ id, agentCode, start, end })}`;
  yield `<runConfig>${elements(runConfig)}</runConfig>`;
  yield `<processingStats>${elements(processingStats)}</processingStats><records>\n`;
  for await (const records of recordPages(db, login, id)) yield records.map(recordXml).join("");
  yield "</records></importReport>\n";
}
