import { Readable } from "node:stream";
import type { CheckFindings, ImportFeed } from "#contracts/import/feedCheck.ts";
import { feedFileLimits, findingKinds } from "#contracts/import/feedCheck.ts";
import type { importContract } from "#contracts/import/importContract.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import { webAddressOf } from "#contracts/wire/webAddress.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { fileSizeExceed, ProblemError, StatedProblem } from "#server/problemError.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { nextImport } from "../importQueue.ts";
import { needOwn } from "../report/importReportRoutes.ts";
import { shownSource } from "../runImport.ts";
import { askForCheck, askToStop, findCheck, findFindings, needNoCheck } from "./checkRows.ts";
import { receiveFeed, shownFileName, uploadSource } from "./uploadedFeed.ts";

/** Checks of one client (IMP-68). */
const CHECKS = { limit: 30, windowMs: 60 * 60_000 };

type CheckRoutes = Pick<
  Routes<typeof importContract>,
  "feed" | "check" | "checkFile" | "stopCheck" | "run" | "findings"
>;

const noFindings: CheckFindings = { feed: [], findings: [], omitted: recordOf(findingKinds, () => 0) };

async function countCheck({ store: { db }, now }: Services, login: string): Promise<void> {
  await limitRate(db, { key: `check:${login}`, ...CHECKS }, now());
}

/** Takes a file and has it checked (IMP-74). */
const checkFile =
  (services: Services): CheckRoutes["checkFile"] =>
  async ({ request, params, query, body }) => {
    const login = needOwn(request, params.login);
    if (!(body instanceof Readable)) throw new StatedProblem({ code: "ErrInvalidContentType" }, 415);
    const { "content-length": length } = request.headers;
    if (Number(length) > feedFileLimits.bytes) throw fileSizeExceed(feedFileLimits.bytes);
    await countCheck(services, login);
    await needNoCheck(services.store.db, login);
    const check = await receiveFeed(services, { login, body }, (upload) => {
      const source = uploadSource(upload, shownFileName(query.name));
      return askForCheck(services, { login, source, kind: "check", confirmed: false });
    });
    return { status: 201, body: check };
  };

/** Checks of a client's feed beside the calls (IMP-67, IMP-68). */
export function checkRoutes(services: Services): CheckRoutes {
  const { db } = services.store;

  async function storedFeed(login: string): Promise<string | undefined> {
    const feed = await db
      .selectFrom("import_feed")
      .select("url")
      .where("login", "=", login)
      .executeTakeFirst();
    return feed?.url;
  }

  /** What is typed is a web address, never a file of this machine. */
  async function sourceOf(login: string, address: string | undefined): Promise<string> {
    const source = address === undefined ? await storedFeed(login) : webAddressOf(address)?.href;
    if (source === undefined) throw new ProblemError({ code: "ErrInvalidUrl" });
    return source;
  }

  /** A feed that has shrunk is confirmed by somebody who could see what would go (IMP-70). */
  async function needShrunkCheck(login: string, source: string): Promise<void> {
    const check = await findCheck(db, login);
    const isShrunk = check?.kind === "check" && check.summary?.refused?.code === "ErrFeedShrunk";
    if (!isShrunk || check.from === "file" || check.address !== shownSource(source))
      throw new ProblemError({ code: "ErrInvalidAction" });
  }

  return {
    feed: async ({ request, params }) => {
      const login = needOwn(request, params.login);
      const url = await storedFeed(login);
      const nextRun = url === undefined ? null : nextImport(login, services.now()).toISOString();
      const check = await findCheck(db, login);
      const body: ImportFeed = { address: url === undefined ? null : shownSource(url), nextRun, check };
      return { status: 200, body };
    },
    check: async ({ request, params, body: { address } }) => {
      const login = needOwn(request, params.login);
      const source = await sourceOf(login, address);
      await countCheck(services, login);
      const asked = { login, source, kind: "check", confirmed: false } as const;
      return { status: 201, body: await askForCheck(services, asked) };
    },
    checkFile: checkFile(services),
    run: async ({ request, params, body: { confirmed = false } }) => {
      const login = needOwn(request, params.login);
      const source = await sourceOf(login, undefined);
      if (confirmed) await needShrunkCheck(login, source);
      await countCheck(services, login);
      return { status: 201, body: await askForCheck(services, { login, source, kind: "run", confirmed }) };
    },
    stopCheck: async ({ request, params }) => {
      await askToStop(services, needOwn(request, params.login));
      return { status: 204, body: undefined };
    },
    findings: async ({ request, params }) => {
      const login = needOwn(request, params.login);
      return { status: 200, body: (await findFindings(db, login)) ?? noFindings };
    },
  };
}
