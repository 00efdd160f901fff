import * as z from "zod/mini";
import { access, c, idParams, routerOptions } from "../wire/contract.ts";
import { limits } from "../wire/limits.ts";
import { take } from "../wire/page.ts";
import { checkFindings, feedCheck, feedFileLimits, importFeed } from "./feedCheck.ts";
import { importRecord, importRun, photoReport } from "./importReport.ts";

const loginText = z.string().check(z.minLength(1), z.maxLength(254));
const entryId = idParams.shape.id;

/** XML import service, prefix `/api/imports` (CALL-50). Another client's login is answered with 404. */
export const importContract = c.router(
  {
    history: {
      method: "GET",
      path: "/history/:login",
      pathParams: z.object({ login: loginText }),
      query: z.strictObject({ take: z.optional(take) }),
      responses: { 200: z.array(importRun) },
      metadata: access("client", "importReport"),
      summary: "The runs of the import, the newest first",
    },
    report: {
      method: "GET",
      path: "/report/:login/:entryId",
      pathParams: z.object({ login: loginText, entryId }),
      responses: { 200: z.array(importRecord) },
      metadata: access("client", "importReport"),
      summary: "The records of one run that have errors",
    },
    xml: {
      method: "GET",
      path: "/report/:agentCode/:id/xml",
      pathParams: z.object({ agentCode: loginText, id: entryId }),
      responses: { 200: z.object({ url: z.string() }) },
      metadata: access("client", "importReport"),
      summary: "Where the report of one run lies as XML",
    },
    feed: {
      method: "GET",
      path: "/feed/:login",
      pathParams: z.object({ login: loginText }),
      responses: { 200: importFeed },
      metadata: access("client", "importReport"),
      summary: "Where the feed lies, when it is imported next, and its latest check",
    },
    check: {
      method: "POST",
      path: "/feed/:login/check",
      pathParams: z.object({ login: loginText }),
      body: z.strictObject({ address: z.optional(z.string().check(z.maxLength(limits.mediaUrlLength))) }),
      responses: { 201: feedCheck },
      metadata: access("client", "importReport"),
      summary: "Begins a check of the feed, at this address or where it is stored; nothing is imported",
    },
    checkFile: {
      method: "POST",
      path: "/feed/:login/file",
      pathParams: z.object({ login: loginText }),
      query: z.strictObject({ name: z.string().check(z.maxLength(feedFileLimits.nameLength)) }),
      body: z.unknown(),
      responses: { 201: feedCheck },
      metadata: access("client", "importReport", { upload: true }),
      summary: "Begins a check of the feed in this file, of at most 60 MB; nothing is imported",
    },
    stopCheck: {
      method: "DELETE",
      path: "/feed/:login/check",
      pathParams: z.object({ login: loginText }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: access("client", "importReport"),
      summary: "Stops the check, or the import that somebody began, that is under way",
    },
    run: {
      method: "POST",
      path: "/feed/:login/run",
      pathParams: z.object({ login: loginText }),
      body: z.strictObject({ confirmed: z.optional(z.boolean()) }),
      responses: { 201: feedCheck },
      metadata: access("client", "importReport"),
      summary:
        "Begins an import of the stored feed; `confirmed` where its latest check says that it has shrunk",
    },
    findings: {
      method: "GET",
      path: "/feed/:login/findings",
      pathParams: z.object({ login: loginText }),
      responses: { 200: checkFindings },
      metadata: access("client", "importReport"),
      summary: "What the latest check found, record by record",
    },
  },
  routerOptions,
);

/** Photos of the XML import, prefix `/api/client` (CALL-50). Another client's login is answered with 404. */
export const photoReportContract = c.router(
  {
    get: {
      method: "GET",
      path: "/photo-report-detailed/:login",
      pathParams: z.object({ login: loginText }),
      responses: { 200: z.array(photoReport) },
      metadata: access("client", "importReport"),
      summary: "How the photos of each imported property fared",
    },
  },
  routerOptions,
);
