import { fromPromise } from "xstate";
import type * as z from "zod/mini";
import type { directoryEnquiryContract } from "#contracts/directoryEnquiryContract.ts";
import type { EnquiryRow } from "#contracts/enquiry.ts";
import { limits } from "#contracts/limits.ts";
import type { EnquiryActionsInput } from "#machines/enquiry-actions/actionsContext.ts";
import type { ContactFilter } from "#machines/enquiry-actions/contactFilter.ts";
import { contactKey } from "#machines/enquiry-actions/contactKey.ts";
import { enquiryActionsMachine } from "#machines/enquiryActionsMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";
import { contactAction } from "./contactAction.ts";

type About = EnquiryActionsInput["about"];
type DirectoryFilter = z.infer<typeof directoryEnquiryContract.count.query>;

async function pageOf(about: About, query: ContactFilter, Skip: number, signal: AbortSignal) {
  const page = { Skip, Take: limits.takeMax };
  const fetchOptions = { signal };
  if (about === "property") {
    return (await answered(clients.propertyEnquiry().list({ query: { ...query, ...page }, fetchOptions })))
      .body;
  }
  const narrower = { ...(query as DirectoryFilter), ...page };
  return (await answered(clients.directoryEnquiry().list({ query: narrower, fetchOptions }))).body;
}

/** Page after page; an enquiry that comes in meanwhile moves the others, so each row counts once. */
const gather = fromPromise<EnquiryRow[], { about: About; query: ContactFilter; most: number }>(
  async ({ input: { about, query, most }, signal }) => {
    const rows = new Map<string, EnquiryRow>();
    for (let skip = 0; rows.size < most; skip += limits.takeMax) {
      const page = await pageOf(about, query, skip, signal);
      for (const row of page) rows.set(contactKey(row), row);
      if (page.length < limits.takeMax) break;
    }
    return [...rows.values()].slice(0, most);
  },
);

/** The actions of an enquiry list, on the client API. */
export const enquiryActions = enquiryActionsMachine.provide({
  actors: { gather, contactAction },
});
