import { deflateRawSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { preferencesOf } from "#server/account/preferenceRoutes.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import { rowsXml, sheetXml } from "#server/spreadsheet/sheetXml.ts";
import { workbook } from "#server/spreadsheet/workbook.ts";
import { type ContactSource, contactSources } from "../list/contactSources.ts";
import { type ContactFilter, contactsAfter, type DetailedContact } from "../list/listContacts.ts";
import { countContacts, needPast } from "../list/readContacts.ts";
import { enquiryColumns, enquiryWorkbookText } from "./enquiryColumns.ts";

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: { header(name: string, value: string | number): unknown };
  readonly query: ContactFilter & { readonly Language: SystemLanguage };
}

const BATCH = 500;

/**
 * The filtered enquiries about properties as a workbook, made while it is sent (ENQ-49, CALL-41). The headers say how many
 * rows come (`x-row-count`) and about how many bytes (`x-estimated-length`, as the first rows are), for a bar.
 */
export function exportEnquiries(services: Services) {
  const { db } = services.store;
  return async ({ request, reply, query }: Asked) => {
    const { login } = clientOf(request);
    const { ExportEnquiries } = await preferencesOf(db, login);
    if (!ExportEnquiries) throw new ProblemError({ code: "ErrUserNotAuthorized" });
    needPast(query, services.now());
    const sources = await contactSources(db, login, "property", query);
    const columns = enquiryColumns(query.Language);
    const count = await countContacts(db, sources);
    const first = await nextAfter(services, login, sources, undefined);
    const bytes = deflateRawSync(rowsXml(columns, first)).length * (count / Math.max(first.length, 1));
    reply.header("content-disposition", 'attachment; filename="enquiries.xlsx"');
    reply.header("x-row-count", count);
    reply.header("x-estimated-length", Math.ceil(bytes));
    const name = enquiryWorkbookText(query.Language)("sheet");
    const xml = sheetXml(columns, batches(services, login, sources, first));
    return { status: 200 as const, body: workbook([{ name, xml }]) };
  };
}

const nextAfter = (
  services: Services,
  login: string,
  sources: readonly ContactSource[],
  after: DetailedContact | undefined,
) => contactsAfter(services, { login, about: "property" }, sources, { after, take: BATCH });

async function* batches(
  services: Services,
  login: string,
  sources: readonly ContactSource[],
  first: readonly DetailedContact[],
): AsyncGenerator<readonly DetailedContact[]> {
  let rows = first;
  while (rows.length > 0) {
    yield rows;
    if (rows.length < BATCH) return;
    rows = await nextAfter(services, login, sources, rows.at(-1));
  }
}
