import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { FastifyRequest } from "fastify";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { preferencesOf } from "#server/account/index.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Services } from "#server/http/services.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import { ProblemError } from "#server/problemError.ts";
import { abortSignalOf, type Job, work } from "#server/shared/concurrency/fairQueue.ts";
import { rowsXml, sheetXml } from "#server/spreadsheet/sheetXml.ts";
import { COMPRESSION_LEVEL, workbook } from "#server/spreadsheet/workbook.ts";
import { writeRows } from "#server/thread/inThread.ts";
import { type ContactSource, contactSources } from "../list/contactSources.ts";
import { contactsAfter, type DetailedContact } from "../list/listContacts.ts";
import { countContacts, needPast } from "../list/readContacts.ts";
import { enquiryColumns, enquiryWorkbookText } from "./enquiryColumns.ts";

interface ExportRequest {
  readonly request: FastifyRequest;
  readonly reply: { readonly raw: object; header(name: string, value: string | number): unknown };
  readonly query: ContactFilter & { readonly Language: SystemLanguage };
}

/** Few, so that a call that comes meanwhile waits for a few milliseconds. */
const BATCH = 25;
const pack = promisify(deflateRaw);

/**
 * The filtered enquiries about properties as a workbook, made while it is sent, a turn for each batch of its rows (ENQ-49, CALL-41). The headers say how many
 * rows come (`x-row-count`) and about how many bytes (`x-estimated-length`, as the first rows are), for a bar.
 */
export function exportEnquiries(services: Services) {
  const { db, read } = services.store;
  return async ({ request, reply, query }: ExportRequest) => {
    const { login } = clientOf(request);
    const columns = enquiryColumns(query.Language);
    const client = await workOwner(services.config, login);
    const piece: Job = { kind: "workbooks", client, cost: 1, alone: true, signal: abortSignalOf(reply) };
    // What is refused has asked the database nothing.
    const { sources, count, first, sample } = await work.open(piece, reply, async () => {
      const { ExportEnquiries } = await preferencesOf(db, login);
      if (!ExportEnquiries) throw new ProblemError({ code: "ErrUserNotAuthorized" });
      needPast(query, services.now());
      const sources = await contactSources(db, login, "property", query);
      const first = await nextAfter(services, login, sources, undefined);
      const packed = await pack(await rowsXml(columns, first, writeRows), { level: COMPRESSION_LEVEL });
      const count = await read((copy) => countContacts(copy, sources));
      return { sources, count, first, sample: packed.length };
    });
    const bytes = sample * (count / Math.max(first.length, 1));
    reply.header("content-disposition", 'attachment; filename="enquiries.xlsx"');
    reply.header("x-row-count", count);
    reply.header("x-estimated-length", Math.ceil(bytes));
    const name = enquiryWorkbookText(query.Language)("sheet");
    const xml = sheetXml(columns, batches(services, login, sources, first), {
      write: writeRows,
      inTurn: (written) => work.runEach(piece, written),
    });
    return { status: 200 as const, body: workbook([{ name, xml }]) };
  };
}

const nextAfter = (
  services: Services,
  login: string,
  sources: readonly ContactSource[],
  after: DetailedContact | undefined,
) =>
  services.store.read((copy) =>
    contactsAfter(copy, services.config, { login, about: "property" }, sources, { after, take: BATCH }),
  );

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
