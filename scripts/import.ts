import { parseArgs } from "node:util";
import pino from "pino";
import { ConfigError, readConfig } from "#server/config.ts";
import { createServices } from "#server/http/createServices.ts";
import { ImportRefused } from "#server/import/importRefused.ts";
import { runImport } from "#server/import/runImport.ts";
import { openStore } from "#server/store/openStore.ts";
import { StoreInUse } from "#server/store/storeInUse.ts";
import { importSentences } from "./import/importSentences.ts";

const USAGE =
  "Usage: npm run import -- --login <login> [--feed <file or address>] [--dry-run] [--confirm-shrink] [--without-photos]";

function requestOf(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const options = {
    ...{ login: text, feed: text },
    ...{ "dry-run": flag, "confirm-shrink": flag, "without-photos": flag },
  };
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    if (values.login === undefined) throw new ImportRefused(USAGE);
    return {
      login: values.login.toLowerCase(),
      feed: values.feed,
      dryRun: values["dry-run"],
      confirmShrink: values["confirm-shrink"],
      photos: !values["without-photos"],
    };
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

try {
  const { feed, ...request } = requestOf(process.argv.slice(2));
  const config = readConfig(process.env);
  const store = await openStore(config);
  try {
    const stored = await store.db
      .selectFrom("import_feed")
      .select("url")
      .where("login", "=", request.login)
      .executeTakeFirst();
    const source = feed ?? stored?.url;
    if (source === undefined) throw new ImportRefused(`${request.login} has no feed stored: give --feed.`);
    const services = await createServices(config, store, pino({ level: "silent" }));
    const started = performance.now();
    const outcome = await runImport(services, { ...request, source });
    const seconds = (performance.now() - started) / 1000;
    for (const sentence of importSentences(outcome, request, seconds)) console.log(sentence);
    if (outcome.refused) process.exitCode = 2;
  } finally {
    await store.close();
  }
} catch (error) {
  const expected =
    error instanceof ImportRefused || error instanceof ConfigError || error instanceof StoreInUse;
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
