import { rmSync } from "node:fs";
import pino from "pino";
import { startSystem } from "#server/system/startSystem.ts";
import { e2eDataDir } from "#tests/fixtures/e2eDataDir.ts";

/** The built system with fresh demo data, for one run of the browser tests; `PORT` says where. */
const dataDir = e2eDataDir(process.env.PORT ?? "");
rmSync(dataDir, { recursive: true, force: true });
const system = await startSystem(
  { DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn", PORT: process.env.PORT },
  (sentence) => process.stdout.write(`${sentence}\n`),
  pino.destination({ dest: 2, sync: true }),
  { commands: async () => ({ newClient: (await import("#tests/fixtures/freshClient.ts")).freshClient }) },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
}
