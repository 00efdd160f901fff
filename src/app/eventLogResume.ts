import { pageLog } from "./eventLogOfPage.ts";
import { isRunAlive } from "./eventLogRuns.ts";
import { findUnfinished } from "./eventLogUnfinished.ts";

/** The wizards that this client left unfinished in this browser, the latest first. */
export async function unfinishedOf(login: string) {
  const log = await pageLog();
  return log ? findUnfinished({ log, login, isAlive: isRunAlive }) : [];
}

/** Forgets a wizard: it was thrown away, or another one goes on in its place. */
export async function forgetUnfinished(actor: string): Promise<void> {
  await (await pageLog())?.forget([actor]);
}
