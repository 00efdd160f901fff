import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { createFeed } from "#server/feed-export/runFeed.ts";
import { buildServer } from "#server/system/buildServer.ts";
import { createServices } from "#server/system/createServices.ts";
import { seedLarge } from "../scripts/demo/seedLarge.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";

const MB = 1024 * 1024;
const FIRST_BYTE_MS = 200;
const MEMORY_MB = 100;
const UNCHANGED_MS = 25;

interface Download {
  readonly firstByte: number;
  readonly whole: number;
  readonly bytes: number;
  /** The most memory that this process took above what it had before. */
  readonly grown: number;
}

async function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  const [answer] = await once(request, "response");
  return answer as IncomingMessage;
}

async function download(url: string, headers: Record<string, string>): Promise<Download> {
  const before = process.memoryUsage.rss();
  const started = performance.now();
  const answer = await answerTo(get(url, { headers, agent: false }));
  let firstByte = 0;
  let bytes = 0;
  let most = before;
  for await (const chunk of answer) {
    firstByte ||= performance.now() - started;
    bytes += (chunk as Buffer).length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { firstByte, whole: performance.now() - started, bytes, grown: most - before };
}

/** A feed of 20,000 listings over a socket, on the embedded store: when it begins, what it takes, what asking again costs. */
async function bench(): Promise<boolean> {
  const dir = process.env.BENCH_DIR ?? (await mkdtemp(join(tmpdir(), "zaguan-bench-")));
  const config = readConfig({ DATA_DIR: dir, DEMO: "0" });
  const store = await openStore(config);
  const services = await createServices(config, store, pino({ level: "silent" }));
  await seedLarge(services, (sentence) => console.log(sentence));
  const app = await buildServer(services, { panelDir: "no-panel" });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const metadata = { login: "large", requestId: "bench", at: new Date().toISOString() };
  const feed = await store.db.transaction().execute((tx) => createFeed(tx, "Bench", metadata));
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/feeds/${feed.Identifier}.xml`;

  await download(url, {});
  const kinds = { plain: {}, gzip: { "accept-encoding": "gzip" }, br: { "accept-encoding": "br" } } as const;
  const done: Download[] = [];
  console.log(`\n${machine()}\n${"".padEnd(8)}first byte     whole      sent   memory`);
  for (const [name, headers] of Object.entries(kinds)) {
    const one = await download(url, headers);
    done.push(one);
    const figures = [`${one.firstByte.toFixed(1)} ms`, `${(one.whole / 1000).toFixed(1)} s`];
    const sizes = [one.bytes, one.grown].map((bytes) => `${(bytes / MB).toFixed(1)} MB`);
    console.log(name.padEnd(8) + [...figures, ...sizes].map((text) => text.padStart(10)).join(""));
  }
  const { headers } = await answerTo(get(url, { method: "HEAD", agent: false }));
  const again: number[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    const started = performance.now();
    const answer = await answerTo(
      get(url, { headers: { "if-none-match": headers.etag ?? "" }, agent: false }),
    );
    if (answer.statusCode !== 304) throw new Error(`Asked again, it answered ${answer.statusCode}.`);
    answer.resume();
    again.push(performance.now() - started);
  }
  again.sort((one, other) => one - other);
  await app.close();
  await store.close();
  if (!process.env.BENCH_DIR) await rm(dir, { recursive: true, force: true });
  const slowest = Math.max(...done.map(({ firstByte }) => firstByte));
  const largest = Math.max(...done.map(({ grown }) => grown)) / MB;
  const held = [
    figure({ name: "feed of 20,000, first byte", measured: slowest, atMost: FIRST_BYTE_MS, unit: "ms" }),
    figure({ name: "feed of 20,000, memory on top", measured: largest, atMost: MEMORY_MB, unit: "MB" }),
    figure({
      name: "feed of 20,000, unchanged (304)",
      measured: again[10] ?? 0,
      atMost: UNCHANGED_MS,
      unit: "ms",
    }),
  ];
  return held.every(Boolean);
}

if (!(await bench())) process.exitCode = 1;
