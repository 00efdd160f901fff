import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { dashboardMachine } from "#machines/dashboard/dashboardMachine.ts";
import {
  type Figures,
  type Source,
  type StatisticInput,
  statisticMachine,
} from "#machines/dashboard/statisticMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { DashboardScreen } from "./DashboardScreen.tsx";

beforeAll(() => loadTexts("en", "dashboard", "shell"));
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const figure = { now: 1200, before: 1000, days: [600, 600] };
const all: Figures = { views: figure, detailed: figure, enquiries: figure, leads: figure, calls: figure };

/** The dashboard whose calls answer 1,200 each, but for those that fail. */
async function show(failing: Set<Source>, servicesFailed = false, hour: number | null = 9) {
  const onRetry = vi.fn();
  const asked: Source[] = [];
  const load = fromPromise<Figures, StatisticInput>(({ input: { source } }) => {
    asked.push(source);
    return failing.has(source) ? Promise.reject({ code: "network" }) : Promise.resolve(all);
  });
  const machine = dashboardMachine.provide({
    actors: { statistic: statisticMachine.provide({ actors: { load } }) },
  });
  const input = { query: "", now: "2026-11-20T12:00:00Z", awaited: [] };
  const dashboard = createActor(machine, { input }).start();
  dashboard.send({
    type: "services.known",
    made: ["propertyViews", "directoryViews", "propertyDetailed"],
    spared: [],
  });
  render(
    <DashboardScreen
      dashboard={dashboard}
      servicesFailed={servicesFailed}
      onRetry={onRetry}
      usage={null}
      services={null}
      improvement={null}
      name="Costa"
      hour={hour}
    />,
  );
  await settled();
  return { onRetry, asked };
}

const card = (name: string) =>
  screen.getByRole("heading", { name, level: 2 }).closest("[data-slot=card]") as HTMLElement;
const partsOf = (name: string) =>
  within(card(name))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

// DASH-42
test("a visit is greeted, and a later one of the day only named", async () => {
  await show(new Set());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Good morning, Costa");
  cleanup();
  await show(new Set(), false, null);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Dashboard");
});

// DASH-29
test("a figure that could not be read is a dash, and counts as nothing in the sum", async () => {
  await show(new Set(["directoryViews", "propertyDetailed"]));
  expect(partsOf("Views")).toEqual(["Properties1,200", "Directories–Could not be read"]);
  expect(within(card("Views")).getByText("1,200", { selector: ".text-2xl" })).toBeTruthy();
  expect(within(card("Views")).getByText("Incomplete: a part could not be read")).toBeTruthy();
  expect(partsOf("Detailed views")).toEqual(["Properties–Could not be read", "Directories0"]);
  expect(card("Detailed views").querySelector(".text-2xl")?.textContent).toBe("–Could not be read");
});

// DASH-38
test("whatever failed is said once, and one button asks for all of it again", async () => {
  const failing = new Set<Source>(["propertyViews", "directoryViews"]);
  const { onRetry, asked } = await show(failing, true);
  expect(screen.getAllByText("Some figures could not be read.")).toHaveLength(1);
  const [retry, ...others] = screen.getAllByRole("button", { name: /Try again/ });
  expect(others).toEqual([]);
  failing.clear();
  asked.length = 0;
  fireEvent.click(retry as HTMLElement);
  await settled();
  expect(asked.toSorted()).toEqual(["directoryViews", "propertyViews"]);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

// DASH-38
test("where everything came nothing is said", async () => {
  await show(new Set());
  expect(screen.queryByText("Some figures could not be read.")).toBeNull();
  expect(screen.queryByRole("button", { name: /Try again/ })).toBeNull();
});

// DASH-41
test("what a figure counts is said at the press of a button, by touch and by key", async () => {
  await show(new Set());
  const hint = "Distinct e-mail addresses among the enquiries";
  expect(screen.queryByText(hint)).toBeNull();
  const button = screen.getByRole("button", { name: "What “Leads” counts" });
  fireEvent.click(button);
  expect(within(card("Leads")).getByText(hint)).toBeTruthy();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(button);
  expect(screen.queryByText(hint)).toBeNull();
});
