import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { createLogger, logLines } from "#server/http/logger.ts";
import { StoreInUse } from "#server/pglite/lockStore.ts";
import { createServices } from "#server/system/createServices.ts";
import { FactsRefused, seedManyFacts } from "./demo/seedManyFacts.ts";

const ROWS = 20_000_000;
const started = performance.now();
const say = (sentence: string) =>
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${sentence}\n`);

function wanted(): number {
  const { values } = parseArgs({ options: { rows: { type: "string", default: String(ROWS) } } });
  const rows = Number(values.rows.replace(/[_,.]/g, ""));
  if (!Number.isSafeInteger(rows) || rows < 1 || rows > 10 * ROWS) {
    throw new FactsRefused("How many rows? For example: npm run demo:facts -- --rows 2000000");
  }
  return rows;
}

try {
  const rows = wanted();
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) say("DATABASE_URL is not set: using the embedded store.");
  const store = await openStore(config);
  try {
    const log = createLogger({ ...config, logLevel: "warn" }, logLines());
    const made = await seedManyFacts(await createServices(config, store, log), rows, say);
    say(`Ready: ${made.toLocaleString("en-GB")} rows. The account is large, its password demo.`);
  } finally {
    await store.close();
  }
} catch (error) {
  const expected =
    error instanceof FactsRefused || error instanceof ConfigError || error instanceof StoreInUse;
  if (!expected && !(error instanceof TypeError && "code" in error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
