import { fromPromise } from "xstate";
import { importContract, photoReportContract } from "#contracts/import/importContract.ts";
import { feedCheckMachine } from "#machines/import-report/feedCheckMachine.ts";
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

/** The check of a client's feed, on the import service. */
export const feedCheck = feedCheckMachine.provide({
  actors: {
    readFeed: fromPromise(async ({ input: { login }, signal }) => {
      const params = { login: inPath(login) };
      return (await answered(clientOf(importContract, "imports").feed({ params, fetchOptions: { signal } })))
        .body;
    }),
    startCheck: fromPromise(async ({ input: { login, address }, signal }) => {
      const params = { login: inPath(login) };
      const body = address === undefined ? {} : { address };
      return (
        await answered(clientOf(importContract, "imports").check({ params, body, fetchOptions: { signal } }))
      ).body;
    }),
    startRun: fromPromise(async ({ input: { login, confirmed }, signal }) => {
      const params = { login: inPath(login) };
      const body = confirmed ? { confirmed } : {};
      return (
        await answered(clientOf(importContract, "imports").run({ params, body, fetchOptions: { signal } }))
      ).body;
    }),
    stopCheck: fromPromise(async ({ input: { login }, signal }) => {
      const params = { login: inPath(login) };
      await answered(clientOf(importContract, "imports").stopCheck({ params, fetchOptions: { signal } }));
    }),
    readFindings: fromPromise(async ({ input: { login }, signal }) => {
      const params = { login: inPath(login) };
      return (
        await answered(clientOf(importContract, "imports").findings({ params, fetchOptions: { signal } }))
      ).body;
    }),
  },
});
