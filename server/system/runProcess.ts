import { ConfigError } from "#server/config.ts";
import { logLines } from "#server/http/logger.ts";
import type { OperatorCommands } from "#server/operator/operatorSocket.ts";
import { StoreInUse } from "#server/store/storeInUse.ts";
import { tellEnding } from "./ending.ts";
import { startSystem } from "./startSystem.ts";

const SAME_SIGNAL_MS = 500;
const report = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Runs the system as this process, until a signal ends it; whatever stops it from starting is said in a sentence. It waits for `panel`. */
export async function runProcess(
  panel?: Promise<void>,
  commands?: () => Promise<OperatorCommands>,
): Promise<void> {
  // A sentence that cannot be written is no reason to end.
  process.stdout.on("error", () => undefined);
  try {
    // Sentences for whoever starts it go to the standard output, structured logs to the standard error.
    const system = await startSystem(process.env, report, logLines(), {
      ...(panel && { panel }),
      ...(commands && { commands }),
      waitsForStore: true,
    });
    let asked: number | undefined;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        // One Ctrl-C under npm arrives twice: from the terminal and passed on by npm.
        if (asked !== undefined && performance.now() - asked > SAME_SIGNAL_MS) process.exit(1);
        if (asked !== undefined) return;
        asked = performance.now();
        report("Stopping: finishing what is under way. Once more stops at once.");
        const told = tellEnding(system.dataDir);
        void system.stop().then((finished) => {
          told();
          process.exit(finished ? 0 : 1);
        });
      });
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StoreInUse)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
