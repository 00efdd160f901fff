import { ConfigError, readConfig } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { createLogger, logLines } from "#server/http/logger.ts";
import { StoreInUse } from "#server/pglite/lockStore.ts";
import { createServices } from "#server/system/createServices.ts";
import { seedLarge } from "./demo/seedLarge.ts";

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

try {
  const started = performance.now();
  const config = readConfig(process.env);
  const store = await openStore(config);
  const log = createLogger({ ...config, logLevel: "warn" }, logLines());
  const made = await seedLarge(await createServices(config, store, log), say);
  await store.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    made
      ? `The account large (password demo) is ready after ${seconds} s.`
      : "There is an account large already.",
  );
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
