import { runExclusively } from "#server/event-store/rebuild/runExclusively.ts";
import type { Services } from "#server/http/services.ts";
import type { FetchRules } from "#server/outside/fetchRules.ts";
import { endStopped, ImportRefused, ImportStopped } from "../importRuns.ts";
import { checkFeed, type ImportOutcome, type ImportRequest, runImport } from "../runImport.ts";
import { endCheck, nextCheck, noteProgress, putBack, type StartedCheck, takeCheck } from "./checkRows.ts";
import { gatherFindings } from "./gatherFindings.ts";

/** How often a process looks for checks that wait, and a check says how far it is. */
const LOOK_MS = 1_000;

const checkLock = <Result>(
  { store }: Services,
  login: string,
  work: () => Promise<Result>,
): Promise<Result | null> => runExclusively(store, `check ${login}`, work);

/** Lets checks whose process is gone, which their free lock shows, wait for another one. */
export async function requeueChecks(services: Services): Promise<void> {
  const { db } = services.store;
  const running = await db
    .selectFrom("import_check")
    .select("login")
    .where("state", "=", "running")
    .execute();
  for (const { login } of running) await checkLock(services, login, () => putBack(services, login));
}

/** Makes every check that waits, one after the other, until it is told to stop. */
export async function runChecks(services: Services, rules: FetchRules, stop: AbortSignal): Promise<void> {
  const { db } = services.store;
  while (!stop.aborted) {
    const login = await nextCheck(db);
    if (login === undefined) return;
    const done = await checkLock(services, login, async () => {
      const check = await takeCheck(db, login);
      if (check) await runCheck(services, check, rules, stop);
      return true;
    });
    // Another process is at it, and has not said so yet.
    if (done === null) return;
  }
}

/** Makes a check or an import. One whose process stops waits for the next; what a person stops has ended. */
async function runCheck(
  services: Services,
  check: StartedCheck,
  rules: FetchRules,
  stop: AbortSignal,
): Promise<void> {
  const { store, log } = services;
  const { login } = check;
  const told = new AbortController();
  const watch = watchCheck(services, check, () => told.abort());
  try {
    const until = { stop: AbortSignal.any([stop, told.signal]), onProgress: watch.onProgress };
    const result = await make(services, check, until, rules);
    await watch.end();
    await endCheck(services, check, Object.assign(result, { state: "done" as const }));
  } catch (error) {
    await watch.end();
    if (error instanceof ImportStopped && !told.signal.aborted) return putBack(services, login);
    if (error instanceof ImportStopped && check.kind === "run") await endStopped(services, store.db, login);
    const isExpected = error instanceof ImportStopped || error instanceof ImportRefused;
    if (!isExpected) log.warn({ err: error, login }, "a check of a feed failed");
    await endCheck(services, check, { state: error instanceof ImportStopped ? "stopped" : "failed" });
  }
}

/** What a check, or an import, comes to. */
async function make(
  services: Services,
  { login, source, kind, confirmed }: StartedCheck,
  until: Pick<ImportRequest, "stop" | "onProgress">,
  rules: FetchRules,
) {
  if (kind === "run") {
    const request = Object.assign({ login, source, confirmShrink: confirmed }, until);
    return { summary: summaryOf(await runImport(services, request, rules)) };
  }
  const collector = gatherFindings();
  const outcome = await checkFeed(
    services,
    Object.assign({ login, source, observer: collector }, until),
    rules,
  );
  return { summary: summaryOf(outcome), findings: collector.findings };
}

/** Says every second how far a check is, and asks whether it is to go on. */
function watchCheck({ store: { db }, log }: Services, check: StartedCheck, onStop: () => void) {
  let progress = { done: 0, total: null as number | null };
  let noting = Promise.resolve();
  const note = async () => {
    try {
      if (!(await noteProgress(db, check, progress))) onStop();
    } catch (error) {
      log.warn({ err: error, login: check.login }, "the progress of a check is not written");
    }
  };
  const timer = setInterval(() => {
    noting = noting.then(note);
  }, LOOK_MS);
  return {
    onProgress(done: number, total: number | null) {
      progress = { done, total };
    },
    async end() {
      clearInterval(timer);
      await noting;
    },
  };
}

function summaryOf({ refused, feed, counts }: ImportOutcome) {
  const { created, changed, unchanged, activated, deactivated, rejected } = counts;
  const { format = null, records = 0, invalid = 0, unmatched = 0 } = feed ?? {};
  return {
    format,
    refused,
    records,
    counts: {
      rejected: invalid + unmatched + rejected,
      missing: deactivated,
      changed,
      new: created,
      unchanged,
    },
    activated,
  };
}

/** Makes checks as they are asked for, until `stop`, which waits for the record that is being read. */
export function startChecks(services: Services, rules: FetchRules): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const next = () => {
    round = runChecks(services, rules, stopping.signal)
      .catch((error: unknown) => services.log.warn({ err: error }, "checks of feeds wait"))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(next, LOOK_MS);
      });
  };
  next();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
