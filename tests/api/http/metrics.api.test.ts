import { readFile } from "node:fs/promises";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import type { Store } from "#server/event-store/openStore.ts";
import { textOf } from "#server/metrics/gatherMetrics.ts";
import { type ProcessMetrics, processMetrics } from "#server/metrics/processMetrics.ts";
import { serveMetrics } from "#server/metrics/serveMetrics.ts";
import { concurrencyOf, work } from "#server/shared/concurrency/fairQueue.ts";
import { backlogsOf } from "#server/system/slices.ts";
import { metricValues } from "#tests/fixtures/metricValues.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

oneStore("metrics", (fresh) => {
  let store: Store;
  let server: TestServer;
  let metrics: ProcessMetrics;
  afterEach(async () => {
    metrics.stop();
    await server.close();
    await store.close();
  });

  async function start(): Promise<() => Promise<Map<string, number>>> {
    store = await fresh();
    server = await startServer(store, {
      parts: { panelDir: "no-panel", watchers: [watch] },
    });
    function watch(app: TestServer["app"]): void {
      // The services are there before the server is built; the test has them after.
      const services = {
        config: { dataDir: ".", diskReserve: 1 },
        store,
        live: { count: () => 0 },
        log: app.log,
        now: () => new Date(),
      };
      const given = services as unknown as TestServer["services"];
      metrics = processMetrics(given, { looksAtStore: true, backlogs: () => backlogsOf(given) });
      metrics.watchCalls(app);
    }
    return async () => metricValues(await textOf([await metrics.read()]));
  }

  // SAFE-46
  it("counts calls by route and status with how long they took, and refusals by their code", async () => {
    const read = await start();
    const costa = await server.client("costa");
    for (let nth = 0; nth < 3; nth += 1) await costa.get("/api/client/services/property");
    await server.nobody().get("/api/client/services/property");
    await server.nobody().get("/api/nowhere");
    const values = await read();
    const route = [...values.keys()].find(
      (key) => key.startsWith("zaguan_http_request_seconds_count") && key.includes('status="401"'),
    );
    expect(values.get(route ?? "")).toBe(1);
    expect(values.get(route?.replace('"401"', '"200"') ?? "")).toBe(3);
    const bucket = route?.replace("_count{", '_bucket{le="+Inf",').replace('"401"', '"200"');
    expect(values.get(bucket ?? "")).toBe(3);
    const problems = [...values].filter(([key]) => key.startsWith("zaguan_http_problems_total"));
    expect(problems.map(([key]) => key.split('"')[1]).sort()).toEqual([
      "ErrInvalidAuthorizationHeader",
      "ErrInvalidPath",
    ]);
    expect(values.get("zaguan_http_under_way")).toBe(0);
  });

  // LIVE-05
  it("counts events that go on as no call under way, and not how long somebody listened", async () => {
    const read = await start();
    const costa = await server.client("costa");
    expect((await costa.get("/api/client/events")).status).toBe(200);
    await server.nobody().get("/api/client/events");
    const values = await read();
    const counted = [...values.keys()].filter((key) => /_seconds_count.*client\/events/.test(key));
    expect(counted).toEqual([expect.stringContaining('status="401"')]);
    expect(values.get("zaguan_http_under_way")).toBe(0);
    expect(values.get("zaguan_live_connections")).toBe(0);
  });

  // SAFE-46
  it("says what waits, who does not come along with the log, and how large the store is", async () => {
    const read = await start();
    await server.client("costa");
    const mail = { login: "costa", recipient: "a@b.example", subject: "s", body: "b" };
    const at = new Date(Date.now() - 90_000).toISOString();
    await store.db
      .insertInto("mail")
      .values([
        { ...mail, id: "1", at, next_at: at, state: "waiting", attempts: 2 },
        { ...mail, id: "2", at, next_at: at, state: "failed", attempts: 20 },
      ])
      .execute();
    const refusedBefore = work.states().papers.refused;
    work.setConcurrency(1);
    let end: () => void = () => undefined;
    onTestFinished(() => {
      end();
      work.setConcurrency(concurrencyOf(1));
    });
    const piece = { kind: "papers", client: "a", cost: 60 } as const;
    const first = work.run(piece, () => new Promise<void>((resolve) => (end = resolve)));
    const second = work.run(piece, async () => undefined);
    const refused = await work.run(piece, async () => undefined).catch((error: unknown) => error);
    expect(refused).toMatchObject({ problem: { code: "ErrTooManyRequests" } });
    const values = await read();
    expect(values.get('zaguan_queue_jobs{queue="mail",state="retrying"}')).toBe(1);
    expect(values.get('zaguan_queue_jobs{queue="mail",state="failed"}')).toBe(1);
    expect(values.get('zaguan_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(90);
    expect(values.get('zaguan_queue_jobs{queue="imports",state="waiting"}')).toBe(0);
    expect(values.get('zaguan_line_jobs{line="papers",state="waiting"}')).toBe(1);
    expect(values.get('zaguan_line_jobs{line="papers",state="running"}')).toBe(1);
    expect(values.get('zaguan_line_oldest_seconds{line="papers"}')).toBeGreaterThan(0);
    const refusedSince = (reason: "own" | "all") =>
      (values.get(`zaguan_line_refused_total{line="papers",reason="${reason}"}`) ?? 0) -
      refusedBefore[reason];
    expect([refusedSince("own"), refusedSince("all")]).toEqual([1, 0]);
    expect(values.get('zaguan_line_waited_seconds_count{line="papers"}')).toBe(1);
    expect(values.get("zaguan_database_up")).toBe(1);
    expect(values.get("zaguan_store_bytes")).toBeGreaterThan(1_000_000);
    expect(values.get("zaguan_log_position")).toBeGreaterThan(0);
    expect(values.get("zaguan_database_connections_most")).toBe(store.connections().most);
    end();
    await Promise.all([first, second]);
    expect((await read()).get('zaguan_line_waited_seconds_count{line="papers"}')).toBe(2);
  });

  // SAFE-46
  it("has no old figures when the database does not answer", async () => {
    const read = await start();
    await read();
    const { db } = store;
    const lost = new Proxy(db, {
      get: (target, name, self) => {
        if (name === "getExecutor") throw new Error("gone");
        return Reflect.get(target, name, self);
      },
    });
    Object.assign(store, { db: lost });
    const values = await read();
    Object.assign(store, { db });
    expect(values.get("zaguan_database_up")).toBe(0);
    expect([...values.keys()].filter((key) => key.startsWith("zaguan_queue"))).toEqual([]);
  });
});

// SAFE-48
it("tells every figure that an alarm or the dashboard looks at", async () => {
  const services = {
    store: { connections: () => ({ used: 0, idle: 0, waiting: 0, most: 1 }) },
    live: { count: () => 0 },
    config: { dataDir: ".", diskReserve: 1 },
    log: { warn: () => undefined },
  };
  const given = services as unknown as TestServer["services"];
  const metrics = processMetrics(given, { looksAtStore: true, backlogs: async () => [] });
  metrics.watchCalls({ addHook: () => undefined } as unknown as TestServer["app"]);
  const text = await textOf([await metrics.read()]);
  metrics.stop();
  const told = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_count", "_sum"].map((end) => `${name}${end}`) : [name],
    ),
  );
  const namesIn = (expression: string) =>
    [...expression.replaceAll(/\{[^}]*\}/g, "").matchAll(/\b(?:zaguan|process|nodejs)_\w+/g)].map(
      ([name]) => name,
    );
  const alerts = parse(await readFile("deploy/prometheus/alerts.yaml", "utf8")) as Alerts;
  const rules = alerts.groups.flatMap((group) => group.rules);
  const dashboard = JSON.parse(await readFile("deploy/grafana/zaguan.json", "utf8")) as Dashboard;
  const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const named = [...rules.map(({ expr }) => expr), ...drawn].flatMap(namesIn);
  expect(named.length).toBeGreaterThan(40);
  expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([]);

  const manual = await readFile("docs/operations.md", "utf8");
  expect(rules.map(({ alert }) => alert).filter((alert) => !manual.includes(`\`${alert}\``))).toEqual([]);
  const own = [...told]
    .filter((name) => name.startsWith("zaguan_"))
    .map((name) => name.replace(/_(bucket|count|sum)$/, ""));
  expect([...new Set(own)].filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

// SAFE-46
it("shows figures on a port of their own, to nobody without the token", async () => {
  const port = await testPort();
  const token = "a token of some length";
  const log = { error: () => undefined } as unknown as Parameters<typeof serveMetrics>[1];
  const served = await serveMetrics({ host: "127.0.0.1", port, token }, log, async () => "up 1\n");
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return [answer.status, await answer.text()];
  };
  expect(await ask("/metrics")).toEqual([401, ""]);
  expect(await ask("/metrics", { authorization: "Bearer another" })).toEqual([401, ""]);
  expect(await ask("/metrics", { authorization: `Bearer ${token}` })).toEqual([200, "up 1\n"]);
  expect(await ask("/", { authorization: `Bearer ${token}` })).toEqual([404, ""]);
  await served.stop();
});
