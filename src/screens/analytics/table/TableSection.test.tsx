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
