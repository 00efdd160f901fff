import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { runServer } from "#tests/fixtures/runServer.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";

const panel = fileURLToPath(new URL("../dist", import.meta.url));

/** Seconds until the system answers that it is ready, started as `npm start` does. */
async function start(DATA_DIR: string): Promise<number> {
  const started = performance.now();
  const server = runServer({ DATA_DIR, DEMO: "1", PORT: "0", LOG_LEVEL: "fatal" }, "scripts/start.ts");
  const answer = await fetch(`${await server.url()}/api/ready`);
  if (!answer.ok) throw new Error(`The system answered ${answer.status}.`);
  const taken = performance.now() - started;
  server.signal("SIGTERM");
  await server.ended;
  return taken / 1_000;
}

console.log(`Starts, ${machine()}`);
const dir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
try {
  // As in a fresh clone: no panel, no store.
  await rm(panel, { recursive: true, force: true });
  const name = "first start, with build and demo data";
  figure({ name, measured: await start(dir), atMost: 20, unit: "s" });
  figure({ name: "next start", measured: await start(dir), atMost: 4, unit: "s" });
} finally {
  await rm(dir, { recursive: true, force: true });
}
