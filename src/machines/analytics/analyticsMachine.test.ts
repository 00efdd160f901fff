import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { About } from "#contracts/wire/about.ts";
import { analyticsMachine } from "./analyticsMachine.ts";
import type { AnalyticsQuestion, ChartAnswer, TableAnswer, TableQuestion } from "./analyticsSetup.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const today = "2026-11-21";

const chart = (Metric: number): ChartAnswer => ({ metric: [{ Date: "2026-11-20", Metric }], metric2: [] });
const table = (Total: number): TableAnswer => {
  const page = { Groups: [], Page: 1, Total };
  return { metric: page, metric2: { ...page, Total: 0 } };
};

/** An actor whose questions the test answers, in any order. */
function asking<Answer, Asked extends AnalyticsQuestion = AnalyticsQuestion>() {
  const questions: { asked: Asked; answer: (value: Answer) => void; fail: () => void }[] = [];
  const logic = fromPromise<Answer, Asked>(
    ({ input }) =>
      new Promise((answer, reject) => {
        questions.push({ asked: input, answer, fail: () => reject({ code: "network" }) });
      }),
  );
  return { questions, logic };
}

function analytics(query = "", about: About = "property") {
  const charts = asking<ChartAnswer>();
  const tables = asking<TableAnswer, TableQuestion>();
  const clock = new SimulatedClock();
  const actor = createActor(
    analyticsMachine.provide({
      actors: {
        askChart: charts.logic,
        askBefore: fromPromise(() => new Promise(() => undefined)),
        askTable: tables.logic,
      },
    }),
    { input: { about, query, today }, clock },
  );
  const told: string[] = [];
  actor.on("search.changed", (event) => told.push(event.query));
  actor.start();
  return {
    actor,
    clock,
    told,
    charts: charts.questions,
    tables: tables.questions,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
  };
}

async function opened(query = "") {
  const it = analytics(query);
  it.charts[0]?.answer(chart(1));
  it.tables[0]?.answer(table(100));
  await settled();
  return it;
}

describe("The analytics", () => {
  // STAT-19
  test("ask for the chart and the table of their query string at once", async () => {
    const it = analytics("metric=enquiry&id=4001&skip=20", "directory");
    expect(it.charts[0]?.asked).toMatchObject({
      about: "directory",
      search: {
        fromdate: "2026-10-22",
        todate: "2026-11-20",
        metric: "enquiry",
        metric2: "view",
        id: [4001],
      },
    });
    expect(it.tables[0]?.asked).toMatchObject({ search: { dimention: "language", skip: 20 } });
    it.tables[0]?.answer(table(100));
    await settled();
    expect(it.value()).toMatchObject({ chart: "asking", table: "known" });
  });

  // STAT-17, STAT-18
  test("ask for the table alone by another dimension, and for the chart alone by another interval", async () => {
    const it = await opened();
    it.actor.send({ type: "page.go", page: 3 });
    it.actor.send({ type: "filter.choose", changes: { interval: "week" } });
    expect([it.charts.length, it.tables.length]).toEqual([2, 2]);
    expect(it.context().search.skip).toBe(40);
    it.actor.send({ type: "filter.choose", changes: { dimention: "town" } });
    expect([it.charts.length, it.tables.length]).toEqual([2, 3]);
    expect(it.tables[2]?.asked.search).toMatchObject({ dimention: "town", skip: 0 });
    it.actor.send({ type: "filter.choose", changes: { metric: "enquiries" } });
    expect([it.charts.length, it.tables.length]).toEqual([3, 4]);
    expect(it.told).toEqual([
      "skip=40",
      "interval=week&skip=40",
      "interval=week&dimention=town",
      "interval=week&dimention=town&metric=enquiries&metric2=views",
    ]);
  });

  // STAT-44
  test("show the answer to the last question, also when an older one comes late", async () => {
    const it = await opened();
    it.actor.send({ type: "filter.choose", changes: { country: "es" } });
    it.actor.send({ type: "filter.choose", changes: { country: "de" } });
    it.charts[2]?.answer(chart(3));
    await settled();
    it.charts[1]?.answer(chart(2));
    await settled();
    expect(it.context().chart).toEqual({ key: "country=de", answer: chart(3) });
    expect(it.context().charts.map(({ key }) => key)).toEqual(["", "country=de"]);
  });

  // STAT-43
  test("keep the half that came when the other fails, and ask for that one alone again", async () => {
    const it = analytics();
    it.charts[0]?.fail();
    it.tables[0]?.answer(table(100));
    await settled();
    expect(it.value()).toMatchObject({ chart: "failed", table: "known" });
    expect(it.context()).toMatchObject({ chartProblem: { code: "network" }, tableProblem: null });
    it.actor.send({ type: "chart.retry" });
    it.charts[1]?.answer(chart(1));
    await settled();
    expect(it.value()).toMatchObject({ chart: { known: "comparing" }, table: "known" });
    expect(it.context().chartProblem).toBeNull();
    expect(it.tables).toHaveLength(1);
  });

  // STAT-23
  test("keep the table before when the next one fails", async () => {
    const it = await opened();
    it.actor.send({ type: "page.go", page: 2 });
    it.tables[1]?.fail();
    await settled();
    expect(it.value()).toMatchObject({ chart: { known: "comparing" }, table: "failed" });
    expect(it.context().table).toEqual({ key: "&take=20", answer: table(100) });
    it.actor.send({ type: "table.retry" });
    expect(it.tables[2]?.asked.search.skip).toBe(20);
  });

  // STAT-42
  test("go to the last page when they are asked past the end", async () => {
    const it = analytics("skip=400");
    it.tables[0]?.answer(table(45));
    await settled();
    expect(it.tables[1]?.asked.search.skip).toBe(40);
    it.tables[1]?.answer(table(45));
    await settled();
    expect(it.told).toEqual(["skip=40"]);
    expect(it.context().table?.key).toBe("skip=40&take=20");
  });
});

describe("The way back", () => {
  test("asks for nothing that came before", async () => {
    const it = await opened();
    it.actor.send({ type: "filter.choose", changes: { country: "es" } });
    it.charts[1]?.answer(chart(2));
    it.tables[1]?.answer(table(50));
    await settled();
    it.actor.send({ type: "query.change", query: "" });
    expect(it.value()).toMatchObject({ chart: { known: "comparing" }, table: "known" });
    expect(it.context()).toMatchObject({ chart: { answer: chart(1) }, table: { answer: table(100) } });
    it.actor.send({ type: "query.change", query: "country=es" });
    expect(it.context()).toMatchObject({ form: { country: "es" }, chart: { answer: chart(2) } });
    expect([it.charts.length, it.tables.length]).toEqual([2, 2]);
    expect(it.told).toEqual(["country=es"]);
  });

  test("drops what is on its way, and asks for what did not come", async () => {
    const it = await opened();
    it.actor.send({ type: "filter.choose", changes: { country: "es" } });
    it.actor.send({ type: "query.change", query: "" });
    it.charts[1]?.answer(chart(2));
    await settled();
    expect(it.context()).toMatchObject({ chart: { answer: chart(1) }, charts: [{ key: "" }] });
    it.actor.send({ type: "query.change", query: "country=es" });
    expect([it.charts.length, it.tables.length]).toEqual([3, 3]);
  });

  test("asks again for a range with today", async () => {
    const it = await opened("todate=2026-11-21");
    it.actor.send({ type: "query.change", query: "" });
    it.actor.send({ type: "query.change", query: "todate=2026-11-21" });
    expect([it.charts.length, it.tables.length]).toEqual([3, 3]);
  });
});

describe("A field of the analytics", () => {
  test("that is typed waits for a pause, and starts again at the first page", async () => {
    const it = await opened("skip=20");
    for (const agentref of ["A", "A-", "A-2 "]) {
      it.actor.send({ type: "filter.type", changes: { agentref } });
      it.clock.increment(300);
    }
    expect(it.charts).toHaveLength(1);
    it.clock.increment(100);
    expect(it.charts[1]?.asked.search).toMatchObject({ agentref: "A-2", skip: 0 });
    expect(it.told).toEqual(["agentref=A-2"]);
  });

  test("that is half written says so and asks for nothing, until it is right", async () => {
    const it = await opened();
    it.actor.send({ type: "filter.type", changes: { minprice: "3x" } });
    it.clock.increment(400);
    expect(it.value()).toMatchObject({ entry: "refused" });
    it.actor.send({ type: "filter.choose", changes: { offer: "3" } });
    expect(it.charts).toHaveLength(1);
    it.actor.send({ type: "filter.choose", changes: { minprice: "300" } });
    expect(it.charts[1]?.asked.search).toMatchObject({ minprice: 300, offer: 3 });
    expect(it.value()).toMatchObject({ entry: "settled" });
  });

  test("that is wrong keeps the filters shown, and is not left to block other choices unseen", async () => {
    const it = await opened();
    it.actor.send({ type: "filters.show" });
    it.actor.send({ type: "filter.type", changes: { minprice: "3x" } });
    it.actor.send({ type: "filters.hide" });
    expect(it.value()).toMatchObject({ entry: "refused", filters: "shown" });
    it.actor.send({ type: "filter.type", changes: { minprice: "3", fromdate: "" } });
    it.actor.send({ type: "filters.hide" });
    expect(it.value()).toMatchObject({ entry: "refused", filters: "hidden" });
    it.actor.send({ type: "filter.type", changes: { fromdate: "2026-11-01" } });
    it.actor.send({ type: "filters.show" });
    it.actor.send({ type: "filters.hide" });
    expect(it.value()).toMatchObject({ entry: "settled", filters: "hidden" });
    expect(it.told).toEqual(["fromdate=2026-11-01&minprice=3"]);
  });

  test("goes with its chip and with Clear, which leaves metrics, interval and dimension", async () => {
    const it = await opened("interval=week&dimention=town&metric=search&country=es&offer=3");
    it.actor.send({ type: "chip.remove", chip: "country" });
    it.actor.send({ type: "chip.remove", chip: "country" });
    it.actor.send({ type: "filter.clear" });
    it.actor.send({ type: "filter.type", changes: { minprice: "3x" } });
    it.actor.send({ type: "filter.clear" });
    expect(it.context().form.minprice).toBe("");
    expect(it.told).toEqual([
      "interval=week&dimention=town&metric=search&offer=3",
      "interval=week&dimention=town&metric=search",
    ]);
  });
});
