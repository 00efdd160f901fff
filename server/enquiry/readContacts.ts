import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { contactOrder } from "#contracts/enquiry/enquiry.ts";
import { limits } from "#contracts/wire/limits.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Services } from "#server/http/services.ts";
import { callAnswer } from "./callAnswer.ts";
import type { ContactAbout } from "./contact.ts";
import type { ContactFilter } from "./contactFilter.ts";
import { contactSort } from "./contactSort.ts";
import { contactSources } from "./contactSources.ts";
import { countContacts } from "./countContacts.ts";
import { enquiryAnswer } from "./enquiryAnswer.ts";
import { findCalls } from "./findCalls.ts";
import { findEnquiries } from "./findEnquiries.ts";
import { listContacts } from "./listContacts.ts";
import { needPast } from "./needPast.ts";

interface Asked {
  readonly request: FastifyRequest;
  readonly query: ContactFilter;
}
interface AskedPage extends Asked {
  readonly query: ContactFilter & {
    readonly Take?: number | undefined;
    readonly Skip?: number | undefined;
    readonly Order?: z.infer<typeof contactOrder> | undefined;
  };
}
interface AskedIds {
  readonly request: FastifyRequest;
  readonly query: { readonly Id: readonly number[] };
}

/** The reading half of both enquiry contracts: what was asked about properties, or about directory entries. */
export function readContacts({ store: { db }, config, now }: Services, about: ContactAbout) {
  const sourcesOf = ({ request, query }: Asked) => {
    needPast(query, now());
    return contactSources(db, clientOf(request).login, about, query);
  };
  return {
    list: async (asked: AskedPage) => {
      const { Skip: skip = 0, Take: take = limits.pageSize, Order } = asked.query;
      const sources = await sourcesOf(asked);
      const sort = await contactSort(db, clientOf(asked.request).login, about, Order);
      return { status: 200 as const, body: await listContacts(db, sources, { skip, take, sort }) };
    },
    count: async (asked: Asked) => ({
      status: 200 as const,
      body: { count: await countContacts(db, await sourcesOf(asked)) },
    }),
    enquiries: async ({ request, query }: AskedIds) => {
      const rows = await findEnquiries(db, clientOf(request).login, about, query.Id);
      return { status: 200 as const, body: rows.map((row) => enquiryAnswer(config, row)) };
    },
    calls: async ({ request, query }: AskedIds) => {
      const rows = await findCalls(db, clientOf(request).login, about, query.Id);
      return { status: 200 as const, body: rows.map((row) => callAnswer(config, row)) };
    },
  };
}
