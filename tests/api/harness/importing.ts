import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PropertyService } from "#contracts/session/serviceContract.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { type ImportOutcome, type ImportRequest, runImport } from "#server/import/runImport.ts";
import { type FetchRules, publicRules } from "#server/outside/fetchRules.ts";
import { everyService } from "./everyService.ts";
import { startServer, type TestServer } from "./startServer.ts";
import type { TestCaller } from "./testCaller.ts";

/** A server with clients whose listings come by XML. */
export interface Importing {
  readonly server: TestServer;
  /** A client with an import; the property service can differ. */
  client(login: string, property?: Partial<PropertyService>): Promise<TestCaller>;
  /** Imports a feed that is given as text or bytes; photos by these rules. */
  run(
    login: string,
    feed: string | Uint8Array,
    options?: Partial<ImportRequest>,
    rules?: FetchRules,
  ): Promise<ImportOutcome>;
  /** Imports from an address, by these rules. */
  fetch(
    login: string,
    source: string,
    rules: FetchRules,
    options?: Partial<ImportRequest>,
  ): Promise<ImportOutcome>;
  close(): Promise<void>;
}

export async function importing(
  store: Store,
  options?: Parameters<typeof startServer>[1],
): Promise<Importing> {
  const server = await startServer(store, options);
  const dir = await mkdtemp(join(tmpdir(), "zaguan-feeds-"));
  let files = 0;
  return {
    server,
    client: (login, property = {}) =>
      server.client(login, {
        ...everyService,
        property: { ...everyService.property, ImportType: "XML", ...property },
      }),
    async run(login, feed, options = {}, rules = publicRules) {
      files += 1;
      const source = join(dir, `${files}.xml`);
      await writeFile(source, feed);
      return runImport(server.services, { login, source, photos: false, ...options }, rules);
    },
    fetch: (login, source, rules, options = {}) =>
      runImport(server.services, { login, source, photos: false, ...options }, rules),
    async close() {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
