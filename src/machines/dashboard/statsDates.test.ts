import { expect, test } from "vitest";
import { statsDates } from "./dashboardMachine.ts";

test("thirty days end yesterday, and thirty more come before", () => {
  expect(statsDates(30, "2026-11-20T12:00:00Z")).toEqual({
    FromDate: "2026-10-21",
    ToDate: "2026-11-19",
    BeforeFrom: "2026-09-21",
    BeforeTo: "2026-10-20",
  });
});

test("after midnight in Madrid it is another day, also while it is not yet in UTC", () => {
  expect(statsDates(7, "2026-11-19T23:30:00Z").ToDate).toBe("2026-11-19");
  expect(statsDates(7, "2026-11-19T22:30:00Z").ToDate).toBe("2026-11-18");
});
