import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { installedTestBrowser } from "./scripts/browser/installedBrowser.ts";
import { fixClock } from "./tests/fixtures/fixedClock.ts";
import { everything } from "./tests/fixtures/tried.ts";

fixClock();

/** Workers read this file again and must find the address that the first reading chose. */
process.env.E2E_PORT ??= execFileSync(
  process.execPath,
  [
    "-e",
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})",
  ],
  { encoding: "utf8" },
).trim();
process.env.CHROMIUM_PATH ??= installedTestBrowser() ?? "";

const port = process.env.E2E_PORT;
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = process.env.CHROMIUM_PATH;

const filesOf = (...names: string[]) => names.map((name) => `**/${name}.e2e.ts`);
const long = filesOf("spain", "firefox", "gallery", "inspectorJob");
/** They kill a server under its screen: `npm run drill -- screens` has them, and each run the same promises over HTTP. */
const killing = filesOf("enquiryBulk", "killed");
const drilled = everything ? killing : [];

export default defineConfig({
  testDir: "tests/e2e",
  // Longest first: what starts a system, a browser or the gallery of its own would otherwise be waited for by nobody else at the end.
  projects: [
    { name: "long", testMatch: [...long, ...drilled] },
    { name: "short", testMatch: "**/*.e2e.ts", testIgnore: [...long, ...killing] },
  ],
  outputDir: "test-results",
  // What another test says too; the drill has both.
  ...(!everything && { grepInvert: /@drill/ }),
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // Each waits half of the time, for its server and for what is asked again in a moment.
  workers: Math.min(8, 2 * availableParallelism()),
  // How long anything takes is measured by the benches: here only what never comes fails, on a busy machine too.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  snapshotPathTemplate: "{testDir}/gallery/{arg}{ext}",
  // What is missing is a fault like what differs: pictures are made by `npm run gallery:bless` alone.
  updateSnapshots: "none",
  use: {
    baseURL,
    actionTimeout: 30_000,
    // What moves is drawn by the processor that everything else waits for; the walks of models.e2e.ts have it as users do.
    contextOptions: { reducedMotion: "reduce" },
    // A worker's answers pass by `page.route`; offline.e2e.ts lets it in.
    serviceWorkers: "block",
    // Recording what nobody looks at costs a third of the run.
    trace: process.env.TRACE ? "retain-on-first-failure" : "off",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Chromium refuses to start as root, as in most containers, with its sandbox.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        // A page of a test lives too short for its optimised code to pay: a quarter less of the processor (docs/decisions/072).
        "--js-flags=--no-opt --no-maglev",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "node --import tsx tests/e2e/serve.ts",
    url: `${baseURL}/api/ready`,
    env: { PORT: port },
    timeout: 300_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
