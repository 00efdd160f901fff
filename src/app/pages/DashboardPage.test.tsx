import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useGreetingHour } from "./DashboardPage.tsx";

const visit = (now: string) => renderHook(() => useGreetingHour(now));

// DASH-42
test("a client is greeted at the first visit of a day, until the visit ends, and not at later ones", () => {
  localStorage.clear();
  const first = visit("2026-11-20T22:30:00Z");
  expect(first.result.current).toBe(23);
  first.rerender();
  expect(first.result.current).toBe(23);
  expect(visit("2026-11-20T22:40:00Z").result.current).toBeNull();
  expect(visit("2026-11-20T23:10:00Z").result.current).toBe(0);
});
