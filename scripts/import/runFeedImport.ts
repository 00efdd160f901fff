import pino from "pino";
import type { Config } from "#server/config.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { ImportRefused } from "#server/import/importRuns.ts";
import { runImport } from "#server/import/runImport.ts";
import { createServices } from "#server/system/createServices.ts";
import type { FeedImport } from "./importArguments.ts";
import { importSentences } from "./importSentences.ts";

/** Imports a client's feed now; gives 2 when it was refused. */
export async function runFeedImport(
  { config, store }: { readonly config: Config; readonly store: Store },
  { feed, ...request }: FeedImport,
  say: (line: string) => void,
): Promise<number> {
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
  for (const sentence of importSentences(outcome, request, seconds)) say(sentence);
  return outcome.refused ? 2 : 0;
}
