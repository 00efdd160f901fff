import { ConfigError, readConfig } from "#server/config.ts";
import { openStore } from "#server/store/openStore.ts";
import { rebuild } from "#server/store/rebuild.ts";
import { StoreInUse } from "#server/store/storeInUse.ts";

try {
  const store = await openStore(readConfig(process.env));
  const started = performance.now();
  const count = await rebuild(store);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Read models made again from ${count} events in ${seconds} s.`);
  await store.close();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
