import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveRegion } from "./LiveRegion.tsx";
import ToastViewport from "./ToastViewport.tsx";
import { toasts } from "./toasts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => toasts.clear());
  cleanup();
  vi.useRealTimers();
});

const view = () => render(<ToastViewport label="Messages" dismissLabel="Dismiss" />);
const titles = () => screen.queryAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

test("at most three messages are shown, and the oldest gives way", () => {
  view();
  act(() => ["one", "two", "three", "four"].forEach((title) => void toasts.show({ title })));
  expect(titles()).toEqual(["two", "three", "four"]);
});

test("a message goes by itself after six seconds", () => {
  view();
  act(() => void toasts.show({ title: "saved" }));
  pass(5_900);
  expect(titles()).toEqual(["saved"]);
  pass(200);
  expect(titles()).toEqual([]);
});

test("time stands still while a message is looked at", () => {
  view();
  act(() => void toasts.show({ title: "saved" }));
  pass(4_000);
  fireEvent.pointerEnter(screen.getByRole("list"));
  pass(6_000);
  expect(titles()).toEqual(["saved"]);
  fireEvent.pointerLeave(screen.getByRole("list"));
  pass(2_100);
  expect(titles()).toEqual([]);
});

test("a pointer that lies still on a message does not hold it for ever", () => {
  view();
  act(() => void toasts.show({ title: "saved" }));
  pass(4_000);
  fireEvent.pointerEnter(screen.getByRole("list"));
  pass(7_000);
  fireEvent.pointerMove(screen.getByRole("list"));
  pass(7_900);
  expect(titles()).toEqual(["saved"]);
  pass(200);
  pass(2_100);
  expect(titles()).toEqual([]);
});

test("an action runs and takes its message away", () => {
  const run = vi.fn();
  view();
  act(() => void toasts.show({ title: "deactivated", action: { label: "Undo", run } }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});

test("messages are in a live region that is there before them", () => {
  view();
  expect(screen.getByRole("region", { name: "Messages" }).getAttribute("aria-live")).toBe("polite");
});

test("A live region speaks when it changes: politely, and a failure at once", () => {
  render(
    <>
      <LiveRegion>3 found</LiveRegion>
      <LiveRegion politeness="assertive">Not saved</LiveRegion>
    </>,
  );
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe("polite");
  expect(screen.getByRole("alert").getAttribute("aria-live")).toBe("assertive");
});
