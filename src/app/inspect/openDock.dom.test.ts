import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { toasts } from "#ui/feedback/toasts.ts";
import { toggleDock } from "./openDock.tsx";

const here = vi.hoisted(() => ({
  may: true,
  fails: false,
  /** Who hears that somebody signed in or out. */
  heard: new Set<() => void>(),
}));

vi.mock("./mayInspect.ts", () => ({ mayInspect: () => here.may }));
vi.mock("../session/session.ts", () => ({
  session: {
    subscribe: (listener: () => void) => {
      here.heard.add(listener);
      return { unsubscribe: () => here.heard.delete(listener) };
    },
  },
}));
vi.mock("./Dock.tsx", () => ({
  default: () => {
    if (here.fails) throw new Error("provoked: the dock cannot be drawn");
    return "The dock";
  },
}));

const isShown = () => document.body.textContent?.includes("The dock");
const openPlaces = () => document.body.children.length;

beforeEach(() => {
  Object.assign(here, { may: true, fails: false });
});

// INSPECT-01
test("The dock goes with the right to see it", async () => {
  await toggleDock();
  await expect.poll(isShown).toBe(true);
  for (const listener of here.heard) listener();
  expect(isShown()).toBe(true);
  here.may = false;
  for (const listener of here.heard) listener();
  expect([isShown(), openPlaces(), here.heard.size]).toEqual([false, 0, 0]);
  // The key was pressed before, and the dock comes after.
  await toggleDock();
  expect(openPlaces()).toBe(0);
});

// LOG-06
test("A dock that cannot be drawn is told of, and opens again at the next press", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  here.fails = true;
  await toggleDock();
  await expect.poll(() => toasts.read().length).toBe(1);
  expect([openPlaces(), told.mock.calls.length]).toEqual([0, 1]);
  here.fails = false;
  await toggleDock();
  await expect.poll(isShown).toBe(true);
  await toggleDock();
  expect(openPlaces()).toBe(0);
});
