import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useTranslation } from "react-i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { analyticsMachine } from "#machines/analytics/analyticsMachine.ts";
import type {
  AnalyticsQuestion,
  ChartAnswer,
  TableAnswer,
  TableQuestion,
} from "#machines/analytics/analyticsSetup.ts";
import {
  type GroupName,
  groupNamesMachine,
  type WantedNames,
} from "#machines/analytics/groupNamesMachine.ts";
import { propertyPeekMachine } from "#machines/analytics/propertyPeekMachine.ts";
import { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { AnalyticsContext, type AnalyticsParts } from "../analyticsContext.ts";
import { TableSection } from "./TableSection.tsx";

beforeAll(() => loadTexts("en", "analytics", "list", "analyticsChart", "common", "problem"));
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const groups = (...names: string[]): TableAnswer => {
  const page = {
    Groups: names.map((Group) => ({ Group, MetricResults: [] })),
    Page: 1,
    Total: names.length,
  };
  return { metric: page, metric2: page };
};

/** The table of a search, whose questions are answered in turn; null is a failure, and no answer never comes. */
async function show(query: string, ...answers: (TableAnswer | null)[]) {
  const actor = createActor(
    analyticsMachine.provide({
      actors: {
        askChart: fromPromise<ChartAnswer, AnalyticsQuestion>(() => new Promise(() => undefined)),
        askBefore: fromPromise<ChartAnswer, AnalyticsQuestion>(() => new Promise(() => undefined)),
        askTable: fromPromise<TableAnswer, TableQuestion>(() => {
          const next = answers.shift();
          if (next === undefined) return new Promise(() => undefined);
          return next ? Promise.resolve(next) : Promise.reject({ code: "network" });
        }),
      },
    }),
    { input: { about: "property", query, today: "2026-11-21" } },
  ).start();
  const nameless = groupNamesMachine.provide({
    actors: {
      askNames: fromPromise<Readonly<Record<string, GroupName>>, WantedNames>(() =>
        Promise.reject({ code: "network" }),
      ),
    },
  });
  const parts: AnalyticsParts = {
    actor,
    about: "property",
    placeName: null,
    opens: { listing: true, enquiries: true },
    names: createActor(nameless).start(),
    entries: createActor(groupNamesMachine).start(),
    places: createActor(locationSearchMachine, { input: { chosen: null, types: [] } }).start(),
    peek: createActor(propertyPeekMachine).start(),
  };
  function Section() {
    const { t } = useTranslation(["analytics", "analyticsChart"]);
    return (
      <AnalyticsContext value={{ ...parts, t, language: "en" }}>
        <TableSection />
      </AnalyticsContext>
    );
  }
  render(<Section />);
  await settled();
  return parts;
}

/** A page of groups by what they came to: views, enquiries, and views of the days before. */
function compared(figures: Readonly<Record<string, readonly [number, number, number]>>): TableAnswer {
  const pageOf = (which: 0 | 1) => {
    const Groups = Object.entries(figures).map(([Group, values]) => ({
      Group,
      MetricResults: values[which] > 0 ? [{ EventName: "", Source: "", Total: values[which] }] : [],
      Before: values[2],
    }));
    const sum = (of: 0 | 1 | 2) => Object.values(figures).reduce((total, values) => total + values[of], 0);
    return { Groups, Page: 1, Total: Groups.length, Sum: sum(which), SumBefore: sum(2) };
  };
  return { metric: pageOf(0), metric2: pageOf(1) };
}

const cellsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((row) =>
    [...row.querySelectorAll("td")].map(({ textContent }) => textContent).filter(Boolean),
  );

// STAT-52
test("a line says by how much its figure changed, in numbers and in percent", async () => {
  await show(
    "dimention=device",
    compared({ mobile: [90, 3, 100], desktop: [1500, 3, 300], tablet: [4, 1, 0], robot: [5, 1, 5] }),
  );
  expect(cellsOf("[data-group], [data-total]").map((cells) => cells.at(-1))).toEqual([
    "−10−10.0 %",
    "+1,200+400.0 %",
    "+4",
    "0",
    "+1,194+294.8 %",
  ]);
});

// STAT-55
test("a press on a group's name filters by it and says so, the next one takes the filter away", async () => {
  const all = compared({ mobile: [9, 1, 9], desktop: [5, 1, 5] });
  const one = compared({ desktop: [5, 1, 5] });
  const { actor } = await show("dimention=device&country=GB", all, one, all);
  const name = screen.getByRole("button", { name: "Computer" });
  const pressed = () => name.getAttribute("aria-pressed");
  expect([name.title, pressed()]).toEqual(["Show only Computer", "false"]);
  name.focus();
  fireEvent.click(name);
  expect(pressed()).toBe("true");
  await settled();
  const { search } = actor.getSnapshot().context;
  expect([search.device, search.country]).toEqual(["desktop", "GB"]);
  expect(screen.getByRole("status").textContent).toBe("Only Computer");
  expect(document.activeElement).toBe(name);
  fireEvent.click(name);
  await settled();
  expect(actor.getSnapshot().context.search.device).toBe("");
  expect([pressed(), screen.getByRole("status").textContent]).toEqual(["false", "1 to 2 of 2"]);
});

// STAT-55
test("another group takes the place of the filter of its dimension; one that is no choice is plain text", async () => {
  const rooms = compared({ 3: [9, 1, 9], 4: [5, 1, 5], 7: [2, 1, 2], "": [1, 1, 1] });
  const { actor } = await show("dimention=bedrooms&bedrooms=3%2B", rooms);
  const names = [...document.querySelectorAll("[data-group] button")].map(({ textContent }) => textContent);
  expect(names.toSorted()).toEqual(["3 bedrooms", "4 bedrooms"]);
  fireEvent.click(screen.getByRole("button", { name: "4 bedrooms" }));
  expect(actor.getSnapshot().context.search.bedrooms).toBe("4");
});

// STAT-52
test("the head of the changes orders by the biggest falls first, then by the biggest rises", async () => {
  const { actor } = await show("", compared({ en: [1, 1, 2] }), compared({ en: [1, 1, 2] }));
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Views, change" }));
  const order = () => {
    const { order: field, orderdirection } = actor.getSnapshot().context.search;
    return [field, orderdirection];
  };
  press();
  expect(order()).toEqual(["change", "asc"]);
  await settled();
  press();
  expect(order()).toEqual(["change", "desc"]);
});

// STAT-53
test("groups that came to nothing are one line until it is opened, unless falls are looked for", async () => {
  const answer = compared({ mobile: [9, 1, 9], tablet: [0, 0, 4], robot: [0, 0, 2], desktop: [0, 1, 0] });
  const { actor } = await show("dimention=device", answer, answer);
  const names = () => cellsOf("[data-group]").map(([name]) => name);
  expect(names()).toEqual(["Mobile", "Computer"]);
  const line = screen.getByRole("button", { name: "2 without any views or enquiries" });
  expect(line.getAttribute("aria-expanded")).toBe("false");
  line.focus();
  fireEvent.click(line);
  expect(names()).toEqual(["Mobile", "Computer", "Tablet", "Robot"]);
  expect(document.activeElement).toBe(line);
  fireEvent.click(line);
  expect(names()).toEqual(["Mobile", "Computer"]);
  act(() => actor.send({ type: "filter.choose", changes: { order: "change", orderdirection: "asc" } }));
  await settled();
  expect(names()).toEqual(["Mobile", "Tablet", "Robot", "Computer"]);
});

const days = /\d\d\/\d\d\/\d{4}/g;
const daysShown = () => document.querySelector("[data-slot='empty-state']")?.textContent?.match(days);

test("an empty table names the days that it was asked for, until others are answered", async () => {
  const { actor } = await show("fromdate=2026-10-01&todate=2026-10-31", groups());
  expect(daysShown()).toEqual(["01/10/2026", "31/10/2026"]);
  act(() => actor.send({ type: "filter.choose", changes: { fromdate: "2026-09-01" } }));
  expect(actor.getSnapshot().matches({ table: "asking" })).toBe(true);
  expect(daysShown()).toEqual(["01/10/2026", "31/10/2026"]);
});

test("names that were not found are missed only where groups have names", async () => {
  const { actor, names } = await show("dimention=town", groups("m-03082"), groups("en"));
  names.send({ type: "names.want", kind: "town", ids: ["m-03082"] });
  await settled();
  expect(screen.queryByRole("alert")).not.toBeNull();
  act(() => actor.send({ type: "filter.choose", changes: { dimention: "language" } }));
  await settled();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("trying again leaves the focus with the table", async () => {
  const { actor } = await show("", groups("en"), null);
  act(() => actor.send({ type: "filter.choose", changes: { country: "es" } }));
  await settled();
  const again = screen.getByRole("button", { name: "Try again" });
  again.focus();
  fireEvent.click(again);
  await settled();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "By" }));
});
