import { fromPromise } from "xstate";
import { type BulkPreviewRow, type BulkRow, bulkContract } from "#contracts/bulk/bulkContract.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { tellParent } from "#machines/actor/report.ts";
import { exportMachine } from "#machines/export/exportMachine.ts";
import type { PreviewAsked, StepAsked } from "#machines/property-bulk/bulkSetup.ts";
import { propertyBulkMachine } from "#machines/property-bulk/propertyBulkMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { placeOf } from "./placeOf.ts";
import { queryOfSearch } from "./propertyListActors.ts";

const gather = fromPromise<readonly number[], { query: PropertySearch; most: number }>(
  async ({ input: { query, most }, signal }) => {
    const place = query.Location !== null && query.Radius !== null ? await placeOf(query.Location) : null;
    const { Skip: _, Take: __, Order: ___, ...filter } = queryOfSearch(query, place, 1);
    const call = clientOf(bulkContract).matching({ query: filter, fetchOptions: { signal } });
    return (await answered(call)).body.Ids.slice(0, most);
  },
);

const preview = fromPromise<readonly BulkPreviewRow[], PreviewAsked>(
  async ({ input: { action, ids }, signal }) => {
    if (!action) throw new Error("Nothing is asked for");
    const call = clientOf(bulkContract).preview({
      body: { Action: action, Ids: [...ids] },
      fetchOptions: { signal },
    });
    return (await answered(call)).body.Rows;
  },
);

/** No signal: a step that is under way when the screen goes is finished. */
const step = fromPromise<readonly BulkRow[], StepAsked>(async ({ input }) => {
  if (!input) throw new Error("Nothing runs");
  const { id, way, action, rows } = input;
  const calls = clientOf(bulkContract);
  if (way === "back") {
    const Ids = rows.map(({ Id }) => Id);
    return (await answered(calls.undo({ body: { Run: id, Ids } }))).body.Rows;
  }
  const Rows = rows.map(({ Characters: _, ...row }) => row);
  return (await answered(calls.run({ body: { Run: id, Action: action, Rows } }))).body.Rows;
});

/** Work on many listings, on the client API. */
export const propertyBulk = propertyBulkMachine.provide({ actors: { gather, preview, step } });

/** The export of listings; its code comes with the press (SHEET-01). */
export const listingExport = exportMachine.provide({
  actors: {
    mayExport: fromPromise(async () => true),
    download: fromPromise(async ({ input: { subject, language }, self, signal }) => {
      const { exportListings } = await import("./exportListings.ts");
      const search = subject?.kind === "listings" ? subject.search : null;
      const heard = (here: number, all: number) =>
        tellParent(self, { type: "export.progress", here, all } as { type: string });
      return { rows: await exportListings({ search, language, heard, signal }) };
    }),
  },
});
