import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useGreetingHour } from "./DashboardPage.tsx";

const hourOfVisit = () => renderHook(useGreetingHour).result.current;

// DASH-42
test("a client is greeted at the first visit of a day, until the visit ends, and not at later ones", () => {
  localStorage.clear();
  const first = renderHook(useGreetingHour);
  expect(first.result.current).toEqual(expect.any(Number));
  first.rerender();
  expect(first.result.current).toEqual(expect.any(Number));
  expect(hourOfVisit()).toBeNull();
  localStorage.setItem("zaguan.greeted", "2020-01-01");
  expect(hourOfVisit()).toEqual(expect.any(Number));
});
