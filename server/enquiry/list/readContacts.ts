import type { FastifyRequest } from "fastify";
import { type Kysely, sql } from "kysely";
import type * as z from "zod/mini";
import type { contactOrder } from "#contracts/enquiry/enquiry.ts";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import type { About } from "#contracts/wire/about.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { limits } from "#contracts/wire/limits.ts";
import { clientOf, userOf } from "#server/http/caller.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { assigneesOf } from "../assignees.ts";
import { callAnswer, enquiryAnswer } from "../contactAnswer.ts";
import { contactSort } from "./contactSort.ts";
import { type ContactSource, contactSources } from "./contactSources.ts";
import { findContacts, listContacts } from "./listContacts.ts";

/** How many contacts there are in `sources`. */
export async function countContacts(
  db: Kysely<Database>,
  sources: readonly ContactSource[],
): Promise<number> {
  if (sources.length === 0) return 0;
  const counts = sources.map(
    ({ table, where }) => sql`(select count(*) from ${sql.table(table)} where ${where})`,
  );
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who a contact is from: what the figures count as a lead or as a caller (DASH-36). */
const people = { enquiry: sql`email_key`, call: sql`origin_key` };

/** From how many people the contacts in `sources` are; a contact without an address or a number is nobody's. */
async function countPeople(db: Kysely<Database>, sources: readonly ContactSource[]): Promise<number> {
  if (sources.length === 0) return 0;
  const counts = sources.map(
    ({ table, where }) =>
      sql`(select count(distinct ${people[table]}) from ${sql.table(table)} where ${where})`,
  );
  const { rows } = await sql<{ people: number }>`select ${sql.join(counts, sql` + `)} as people`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Nobody has written tomorrow yet: the last day is today at most (ENQ-34). */
export function needPast({ ToDate }: Pick<ContactFilter, "ToDate">, now: Date): void {
  if (ToDate <= madridDay(now)) return;
  throw new ProblemError({
    code: "ErrDecodingParams",
    fields: [{ path: "ToDate", code: "ErrDecodingParams" }],
  });
}

interface ContactQuery {
  readonly request: FastifyRequest;
  readonly query: ContactFilter;
}
interface AskedPage extends ContactQuery {
  readonly query: ContactFilter & {
    readonly Take?: number | undefined;
    readonly Skip?: number | undefined;
    readonly Order?: z.infer<typeof contactOrder> | undefined;
  };
}
interface AskedCount extends ContactQuery {
  readonly query: ContactFilter & { readonly People?: boolean | undefined };
}
interface AskedIds {
  readonly request: FastifyRequest;
  readonly query: { readonly Id: readonly number[] };
}

/** The reading half of both enquiry contracts: what was asked about properties, or about directory entries. */
export function readContacts({ store: { db }, config, now }: Services, about: About) {
  const sourcesOf = ({ request, query }: ContactQuery) => {
    needPast(query, now());
    return contactSources(db, clientOf(request), about, query);
  };
  return {
    list: async (asked: AskedPage) => {
      const { Skip: skip = 0, Take: take = limits.pageSize, Order } = asked.query;
      const sources = await sourcesOf(asked);
      const sort = await contactSort(db, clientOf(asked.request).login, about, Order);
      return { status: 200 as const, body: await listContacts(db, sources, { skip, take, sort }) };
    },
    count: async (asked: AskedCount) => {
      const sources = await sourcesOf(asked);
      const count = await countContacts(db, sources);
      const body = asked.query.People ? { count, people: await countPeople(db, sources) } : { count };
      return { status: 200 as const, body };
    },
    assignees: async ({ request }: Pick<AskedIds, "request">) => {
      const client = clientOf(request);
      return { status: 200 as const, body: await assigneesOf(db, client.login, about, userOf(client)) };
    },
    enquiries: async ({ request, query }: AskedIds) => {
      const rows = await findContacts(db, "enquiry", { ...clientOf(request), about }, query.Id);
      return { status: 200 as const, body: rows.map((row) => enquiryAnswer(config, row)) };
    },
    calls: async ({ request, query }: AskedIds) => {
      const rows = await findContacts(db, "call", { ...clientOf(request), about }, query.Id);
      return { status: 200 as const, body: rows.map((row) => callAnswer(config, row)) };
    },
  };
}
