import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { read } from "#server/store/eventStore.ts";
import { openStore } from "#server/store/openStore.ts";
import { runScript } from "#tests/fixtures/runScript.ts";

const KILLS = 20;
const READY_MS = 5_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "zaguan-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it("keeps everything it acknowledged through twenty kills while writing, and is ready again at once", async () => {
  await (await openStore({ dataDir, databaseUrl: undefined })).close();
  const acknowledged = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const started = performance.now();
    const writer = runScript("write.ts", dataDir, `house-${kill}`);
    await writer.line((line) => line === "ready");
    expect(performance.now() - started).toBeLessThan(READY_MS);
    await writer.line((line) => Number(line) > 3 + kill * 2);
    await writer.kill();
    acknowledged.set(`house-${kill}`, Number(writer.lines.at(-1)));
  }
  const store = await openStore({ dataDir, databaseUrl: undefined });
  for (const [stream, count] of acknowledged) {
    const versions = (await read(store.db, stream)).map((event) => event.version);
    expect(versions.slice(0, count)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(versions.length - count, "at most one more was stored than said").toBeLessThanOrEqual(1);
  }
  await store.close();
}, 120_000);
