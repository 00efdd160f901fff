import i18next from "i18next";
import { expect, test } from "vitest";
import type { ChartMark, MarkKind } from "#contracts/analytics/chartMark.ts";
import en from "../../../../locales/en/analyticsChart.json" with { type: "json" };
import es from "../../../../locales/es/analyticsChart.json" with { type: "json" };
import { markGroups } from "./ChartMarks.tsx";
import { chartPoints, incompleteText, pointName, shortPointName } from "./chartPoints.ts";
import { detailText, markText } from "./markText.ts";
import { metricTotal, pointDays } from "./useShownChart.ts";

const words = i18next.createInstance();
await words.init({
  resources: { en: { analyticsChart: en }, es: { analyticsChart: es } },
  lng: "en",
  interpolation: { escapeValue: false },
});
const inEnglish = words.getFixedT("en", ["analyticsChart"] as const);
const inSpanish = words.getFixedT("es", ["analyticsChart"] as const);

const detail = (more: Partial<ChartMark["Details"][number]> = {}) => ({
  Id: 901,
  Name: "A-1",
  Day: "2026-11-02",
  Price: null,
  Before: null,
  Currency: null,
  Level: null,
  ...more,
});
const mark = (Kind: MarkKind, Count: number, ...Details: ChartMark["Details"]): ChartMark => ({
  Kind,
  Count,
  Details,
});
const cheaper = detail({ Price: 480_000, Before: 500_000, Currency: "EUR" });

test("Points of both metrics stand side by side, with those of the range before at the same place", () => {
  const marks = [mark("activated", 2)];
  const answer = {
    metric: [
      { Date: "2026-11-02", Metric: 7, Marks: marks },
      { Date: "2026-11-09", Metric: 5 },
    ],
    metric2: [
      { Date: "2026-11-02", Metric: 1 },
      { Date: "2026-11-09", Metric: 0 },
    ],
  };
  const before = {
    metric: [{ Date: "2026-10-26", Metric: 4 }],
    metric2: [{ Date: "2026-10-26", Metric: 2 }],
  };
  expect(chartPoints(answer, before)).toEqual([
    { day: "2026-11-02", values: [7, 1], before: { day: "2026-10-26", values: [4, 2] }, marks },
    { day: "2026-11-09", values: [5, 0], before: null, marks: [] },
  ]);
  const ofEntries = {
    metric: [{ Time: "2026-11-02", Value: 3 }],
    metric2: [{ Time: "2026-11-02", Value: 9 }],
  };
  expect(chartPoints(ofEntries, null)).toEqual([
    { day: "2026-11-02", values: [3, 9], before: null, marks: [] },
  ]);
});

// STAT-35
test("Counts add up; the number of properties is the average of the days, however the chart is cut", () => {
  const range = { fromdate: "2026-01-30", todate: "2026-03-02" };
  const months = [
    { day: "2026-01-01", value: 10 },
    { day: "2026-02-01", value: 20 },
    { day: "2026-03-01", value: 30 },
  ];
  expect(metricTotal("views", months, "month", range)).toBe(60);
  expect(metricTotal("noofproperties", months, "month", range)).toBe(20);
  const weeks = [
    { day: "2026-01-26", value: 8 },
    { day: "2026-02-02", value: 15 },
  ];
  expect(metricTotal("noofproperties", weeks, "week", { fromdate: "2026-01-30", todate: "2026-02-03" })).toBe(
    11,
  );
  expect(metricTotal("noofproperties", [], "day", range)).toBe(0);
});

test("Marks that stand too close are one, at the first of their places", () => {
  const point = (...marks: ChartMark[]) => ({ marks });
  const [one, other, last] = [mark("price", 1), mark("price", 2), mark("activated", 1)];
  const groups = markGroups([point(one), point(), point(other), point(last)], (at) => at * 30, 44);
  expect(groups).toEqual([
    { x: 0, marks: [{ at: 0, mark: one }] },
    {
      x: 60,
      marks: [
        { at: 2, mark: other },
        { at: 3, mark: last },
      ],
    },
  ]);
});

test.each([
  [[mark("price", 1, cheaper)], "Price −4.0 %", "Precio −4,0 %"],
  [[mark("price", 1)], "Price change", "Cambio de precio"],
  [[mark("price", 2), mark("price", 1, cheaper)], "3 price changes", "3 cambios de precio"],
  [[mark("featured", 1, detail({ Level: "FeaturedPremium" }))], "Premium on", "Pasa a Premium"],
  [[mark("featured", 1, detail({ Level: "Featured" }))], "Standard on", "Pasa a Estándar"],
  [[mark("price", 1, cheaper), mark("activated", 1, detail())], "2 changes", "2 cambios"],
  [[], "", ""],
])("Marks are said in a few words: %#", (marks, english, spanish) => {
  expect([markText(marks, inEnglish, "en"), markText(marks, inSpanish, "es")]).toEqual([english, spanish]);
});

test("What happened to a listing is told with its prices", () => {
  expect(detailText("price", cheaper, inEnglish, "en")).toBe("€500,000 → €480,000 (Price −4.0 %)");
  expect(detailText("price", { ...cheaper, Before: null }, inEnglish, "en")).toBe("New price €480,000");
  expect(detailText("deactivated", detail(), inSpanish, "es")).toBe("Desactivado");
});

test("Intervals are named by their first day", () => {
  const names = (language: "en" | "es") =>
    (["day", "week", "month"] as const).map((interval) =>
      pointName("2026-11-01", interval, language === "en" ? inEnglish : inSpanish, language),
    );
  expect(names("en")).toEqual(["01/11/2026", "Week of 01/11/2026", "November 2026"]);
  expect(names("es")).toEqual(["01/11/2026", "Semana del 01/11/2026", "Noviembre de 2026"]);
  expect([shortPointName("2026-11-01", "week"), shortPointName("2026-11-01", "month")]).toEqual([
    "01/11",
    "11/2026",
  ]);
});

// STAT-48
test.each([
  ["2026-11-16", "week", "2026-11-18", "3 of 7 days", "3 de 7 días"],
  ["2026-11-09", "week", "2026-11-18", null, null],
  ["2026-10-01", "month", "2026-11-18", "26 of 31 days", "26 de 31 días"],
  ["2026-11-16", "week", "2026-11-19", "4 of 7 days", "4 de 7 días"],
  ["2026-11-19", "day", "2026-11-19", "so far", "hasta ahora"],
  ["2026-11-18", "day", "2026-11-19", null, null],
] as const)("The %s by %s to %s says what it lacks: %s", (day, interval, todate, english, spanish) => {
  const days = pointDays(day, interval, { fromdate: "2026-10-06", todate }, "2026-11-19");
  expect([incompleteText(days, inEnglish), incompleteText(days, inSpanish)]).toEqual([english, spanish]);
});
