import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useTranslation } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { analyticsMachine } from "#machines/analytics/analyticsMachine.ts";
import type {
  AnalyticsQuestion,
  ChartAnswer,
  TableAnswer,
  TableQuestion,
} from "#machines/analytics/analyticsSetup.ts";
import { groupNamesMachine } from "#machines/analytics/groupNamesMachine.ts";
import { propertyPeekMachine } from "#machines/analytics/propertyPeekMachine.ts";
import { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { AnalyticsContext, type AnalyticsParts } from "../analyticsContext.ts";
import { FilterBar } from "./FilterBar.tsx";

afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const unanswered = <Answer, Question>() => fromPromise<Answer, Question>(() => new Promise(() => undefined));

/** The bar of property analytics on 21 November 2026. */
async function show(language: "en" | "es", query: string) {
  await loadTexts(language, "analytics", "list", "analyticsChart", "common");
  const machine = analyticsMachine.provide({
    actors: {
      askChart: unanswered<ChartAnswer, AnalyticsQuestion>(),
      askBefore: unanswered<ChartAnswer, AnalyticsQuestion>(),
      askTable: unanswered<TableAnswer, TableQuestion>(),
    },
  });
  const actor = createActor(machine, { input: { about: "property", query, today: "2026-11-21" } }).start();
  const parts: AnalyticsParts = {
    actor,
    about: "property",
    placeName: null,
    opens: { listing: true, enquiries: true },
    names: createActor(groupNamesMachine).start(),
    entries: createActor(groupNamesMachine).start(),
    places: createActor(locationSearchMachine, { input: { chosen: null, types: [] } }).start(),
    peek: createActor(propertyPeekMachine).start(),
  };
  function Bar() {
    const { t } = useTranslation(["analytics", "analyticsChart", "list"]);
    return (
      <AnalyticsContext value={{ ...parts, t, language }}>
        <FilterBar />
      </AnalyticsContext>
    );
  }
  render(<Bar />);
  return actor;
}

const shownChoice = (select: HTMLElement) => {
  const { options, value } = select as HTMLSelectElement;
  return [...options].find((option) => option.value === value)?.textContent;
};

// STAT-51
test("a ready range is searched with at once, and days that have no name stand as others", async () => {
  const actor = await show("en", "");
  const select = screen.getByRole("combobox", { name: "Ready ranges" });
  expect(shownChoice(select)).toBe("Last 30 days");
  fireEvent.change(select, { target: { value: "lastMonth" } });
  const { search } = actor.getSnapshot().context;
  expect([search.fromdate, search.todate]).toEqual(["2026-10-01", "2026-10-31"]);
  await settled();
  expect(shownChoice(select)).toBe("Last month");
  expect(screen.queryByRole("option", { name: "Other days" })).toBeNull();
});

// STAT-51
test("the days of a link that have no name are other days, in Spanish too", async () => {
  await show("es", "fromdate=2026-10-03&todate=2026-10-05");
  expect(shownChoice(screen.getByRole("combobox", { name: "Periodos" }))).toBe("Otros días");
});

// STAT-54
test("figures are compared with the range before, or with the same days last year", async () => {
  const actor = await show("en", "");
  const select = screen.getByRole("combobox", { name: "Compared with" });
  expect(shownChoice(select)).toBe("The range before");
  fireEvent.change(select, { target: { value: "year" } });
  await settled();
  expect(actor.getSnapshot().context.search.compare).toBe("year");
  expect(shownChoice(select)).toBe("The year before");
  act(() => actor.send({ type: "filter.clear" }));
  expect(actor.getSnapshot().context.search.compare).toBe("year");
});
