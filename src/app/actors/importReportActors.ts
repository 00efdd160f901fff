import { fromPromise } from "xstate";
import type { FeedCheck } from "#contracts/import/feedCheck.ts";
import { feedFileLimits } from "#contracts/import/feedCheck.ts";
import { importContract, photoReportContract } from "#contracts/import/importContract.ts";
import { toProblem } from "#contracts/wire/problem.ts";
import { tellParent } from "#machines/actor/report.ts";
import { feedCheckMachine } from "#machines/import-report/feedCheckMachine.ts";
import type { FeedFile } from "#machines/import-report/feedCheckSetup.ts";
import { importReportMachine } from "#machines/import-report/importReportMachine.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { tokensOf } from "../session/session.ts";

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

interface Sending {
  readonly address: string;
  readonly file: FeedFile;
  readonly signal: AbortSignal;
  onProgress(sent: number): void;
}

/** As long as the server receives one. */
const SEND_WITHIN_MS = 15 * 60 * 1000;

/** Sends a file as it is; `XMLHttpRequest`, because `fetch` cannot say how far it has come. */
const sendFile = ({ address, file, signal, onProgress }: Sending, token: string | null) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let told = 0;
    request.open("POST", address);
    request.setRequestHeader("content-type", "application/octet-stream");
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded }) => {
      // Drawn a hundred times at most.
      if (loaded - told < file.size / 100 && loaded < file.size) return;
      told = loaded;
      onProgress(loaded);
    };
    request.onload = () => resolve({ status: request.status, body: jsonIn(request.responseText) });
    request.onerror = () => reject({ code: "network" });
    request.ontimeout = request.onerror;
    request.timeout = SEND_WITHIN_MS;
    signal.addEventListener("abort", () => request.abort());
    request.send(file.file);
  });

/** What a text says as JSON; null when it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const CREATED = 201;
const UNAUTHORIZED = 401;

/** Sends a file to be checked, once more with a fresh token when that is refused (SESSION-03); rejects with a `Problem`. */
async function checkFile(login: string, sending: Omit<Sending, "address">): Promise<FeedCheck> {
  const { path, responses } = importContract.checkFile;
  const query = new URLSearchParams({ name: sending.file.name.slice(0, feedFileLimits.nameLength) });
  const address = `${panelConfig().services.imports}${path.replace(":login", inPath(login))}?${query}`;
  const send = (token: string | null) => sendFile(Object.assign({ address }, sending), token);
  const tokens = tokensOf("client");
  const token = tokens.current();
  const first = await send(token);
  const renewed = first.status === UNAUTHORIZED && token !== null ? await tokens.renew(token) : null;
  const { status, body } = renewed === null ? first : await send(renewed);
  if (status !== CREATED) throw toProblem(body, status);
  const { data } = responses[CREATED].safeParse(body);
  if (!data) throw { code: "unexpected" };
  return data;
}

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
    sendFile: fromPromise(async ({ input: { login, file }, self, signal }) => {
      if (!file) throw { code: "unexpected" };
      const onProgress = (sent: number) =>
        tellParent(self, { type: "sending.progress", sent } as { type: string });
      return checkFile(login, { file, signal, onProgress });
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
