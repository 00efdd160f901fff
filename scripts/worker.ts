import { ConfigError, readConfig } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { createLogger, logLines } from "#server/http/logger.ts";
import { startImports } from "#server/import/openImports.ts";
import { StoreInUse } from "#server/pglite/lockStore.ts";
import { createServices } from "#server/system/createServices.ts";

/** Imports from the queue, without serving anybody: as many of these processes as wanted, beside servers with `JOBS=workers`. */
try {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) {
    throw new ConfigError(
      "DATABASE_URL must be set: the embedded store has one process, which imports by itself.",
    );
  }
  const store = await openStore(config);
  const services = await createServices(config, store, createLogger(config, logLines()));
  const imports = await startImports(services);
  console.log("Working: imports from the queue.");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void imports.stop().then(() => store.close()));
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
