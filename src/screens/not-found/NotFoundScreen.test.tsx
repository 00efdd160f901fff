import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

beforeAll(() => loadTexts("en", "notFound"));
afterEach(cleanup);

// ROUTE-27
test.each([
  ["client", ["/dashboard", "/support"]],
  ["admin", ["/admin", "/dashboard", "/support"]],
  ["nobody", ["/", "/dashboard", "/support"]],
] as const)("Not Found leads a %s to the dashboard and to support", (reader, hrefs) => {
  render(<NotFoundScreen reader={reader} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(hrefs);
});
