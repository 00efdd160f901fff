import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#server/system/listenProblem.ts";

/** As often as Prometheus does by our configuration, three times over: a bench is short (milliseconds). */
const SCRAPED_EVERY_MS = 5_000;

/** Looks at servers while they are measured. */
export interface Watch {
  /** What has one more server tell its figures and send its traces here. */
  env(): Promise<Record<string, string>>;
  /** How much came, in a sentence; then nothing is looked at any more. */
  stop(): Promise<string>;
}

/** A collector that takes traces in and drops them, and a reader of the figures of every server. */
export async function startWatch(): Promise<Watch> {
  let [spans, scrapes] = [0, 0];
  const collector = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => {
      spans += chunk.toString("latin1").split('"spanId"').length - 1;
    });
    request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  const ports: number[] = [];
  const ending = new AbortController();
  const scraping = (async () => {
    while (!ending.signal.aborted) {
      await sleep(SCRAPED_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      for (const one of ports) {
        const answer = await fetch(`http://127.0.0.1:${one}/metrics`).catch(() => undefined);
        if (answer?.ok && (await answer.text()).includes("zaguan_http_request_seconds_count")) scrapes += 1;
      }
    }
  })();
  return {
    async env() {
      const METRICS_PORT = await freePort("127.0.0.1");
      ports.push(METRICS_PORT);
      return {
        METRICS_PORT: String(METRICS_PORT),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      };
    },
    async stop() {
      ending.abort();
      await scraping;
      collector.close();
      return `watched meanwhile: ${spans} spans sent, figures read ${scrapes} times`;
    },
  };
}
