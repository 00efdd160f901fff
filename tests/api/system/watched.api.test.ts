import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { metricValues } from "#tests/fixtures/metricValues.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** What a collector of traces is sent, span by span. */
async function fakeCollector() {
  const spans: SentSpan[] = [];
  const services: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const said = JSON.parse(Buffer.concat(chunks).toString("utf8"));
      for (const { resource, scopeSpans } of said.resourceSpans) {
        for (const { key, value } of resource.attributes)
          if (key === "service.name") services.push(value.stringValue);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { spans, services, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

// SAFE-46, SAFE-47
it("counts and traces a server that is told to by its environment, and leaves out what people said", async () => {
  const collector = await fakeCollector();
  const dataDir = await migratedDataDir(await mkdtemp(join(tmpdir(), "zaguan-watched-")));
  const port = await testPort();
  const server = runServer({
    PORT: "0",
    DATA_DIR: dataDir,
    DEMO: "0",
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: "tried",
  });
  const url = await server.url();
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const body = JSON.stringify({ login: "somebody", password: "a secret word" });
  const headers = { "content-type": "application/json", traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const signIn = await fetch(`${url}/api/auth/client/auth`, { method: "POST", headers, body });
  expect(signIn.status).toBe(401);
  expect((await fetch(`${url}/metrics`)).headers.get("content-type")).not.toContain("version=0.0.4");
  const values = metricValues(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  expect(values.get("zaguan_database_up")).toBe(1);
  expect(values.get('zaguan_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  collector.stop();

  expect(new Set(collector.services)).toEqual(new Set(["tried"]));
  const call = collector.spans.find((span) => span.traceId === traceId && span.name.startsWith("POST "));
  expect(call?.parentSpanId).toBe("00f067aa0ba902b7");
  const asked = collector.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(JSON.stringify(collector.spans)).not.toMatch(/a secret word|somebody/);
  expect(asked.length).toBeGreaterThan(0);
  await rm(dataDir, { recursive: true, force: true });
});
