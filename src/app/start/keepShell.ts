import { panelConfig } from "../config/panelConfig.ts";
import { connection } from "../connection/connection.ts";

const WORKER = "/worker.js";
/** What the worker's caches are called, whatever build they are of. */
const CACHES = /^zaguan\./;

/** A page that began without the server, with what its worker kept, goes on with the build that the server has once it is back. */
function followServer(build: string): void {
  connection.on("connection.back", async () => {
    const page = await fetch("/index.html", { cache: "no-store" }).then((answer) => answer.text());
    if (!page.includes(build)) location.reload();
  });
}

/** Ends workers of an installation that wants none any more, and throws away what they kept. */
async function dropShell(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => CACHES.test(name)).map((name) => caches.delete(name)));
}

/** Has the shell and the last lists kept in this browser (docs/decisions/078), unless the installation wants none of it. */
export async function keepShell(): Promise<void> {
  const { kept } = document.documentElement.dataset;
  if (kept) followServer(kept);
  // Browsers have workers on safe addresses only.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  // They may forbid them all the same: then nothing is kept.
  const done = panelConfig().keepsShell
    ? navigator.serviceWorker.register(WORKER, { updateViaCache: "none" })
    : dropShell();
  await done.catch(() => undefined);
}
