import { fromPromise } from "xstate";
import { importContract, photoReportContract } from "#contracts/import/importContract.ts";
import { importReportMachine } from "#machines/import-report/importReportMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** A login may be an address, and stands in a path. */
const inPath = encodeURIComponent;

/** A tab of its own that knows nothing of this one; rejects where the browser lets none open. */
async function openTab(url: string): Promise<void> {
  const { protocol } = new URL(url, location.href);
  const tab = protocol === "http:" || protocol === "https:" ? window.open(url, "_blank") : null;
  if (!tab) throw { code: "unexpected" };
  tab.opener = null;
}

/** The import report, on the import service and the client API. */
export const importReport = importReportMachine.provide({
  actors: {
    history: fromPromise(async ({ input: { login, take }, signal }) => {
      const asked = { params: { login: inPath(login) }, query: { take } };
      return (
        await answered(clientOf(importContract, "imports").history({ ...asked, fetchOptions: { signal } }))
      ).body;
    }),
    readRecords: fromPromise(async ({ input: { login, id }, signal }) => {
      const params = { login: inPath(login), entryId: String(id) };
      return (
        await answered(clientOf(importContract, "imports").report({ params, fetchOptions: { signal } }))
      ).body;
    }),
    readPhotos: fromPromise(async ({ input: { login }, signal }) => {
      const params = { login: inPath(login) };
      return (await answered(clientOf(photoReportContract).get({ params, fetchOptions: { signal } }))).body;
    }),
    findReport: fromPromise(async ({ input: { login, id }, signal }) => {
      const params = { agentCode: inPath(login), id: String(id) };
      return (await answered(clientOf(importContract, "imports").xml({ params, fetchOptions: { signal } })))
        .body;
    }),
    openReport: fromPromise(({ input: { url } }) => openTab(url)),
  },
});
