import { fileURLToPath } from "node:url";

const PARENT_CHECK_MS = 250;

process.env.NODE_ENV ??= "production";

// Loaded only now: some packages ask at once how they are meant to run.
const { ConfigError, readConfig } = await import("#server/config.ts");
const { buildPanel } = await import("./buildPanel.ts");
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
// At the same time: the build is a process of its own, and the store another thread.
const panel = buildPanel(root, (sentence) => process.stdout.write(`${sentence}\n`)).then((built) => {
  if (!built) throw new ConfigError("The panel cannot be built; the reason is above.");
});
// Whoever waits for it hears of it, but not at once.
panel.catch(() => undefined);
const { runProcess } = await import("#server/system/runProcess.ts");
if (process.env.npm_lifecycle_event) stopWithParent();
await runProcess(panel, async () => (await import("./operator/commands.ts")).commands);

/** When npm is killed outright it passes nothing on; without this the server would stay and hold port and store. */
function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS);
  timer.unref();
}
