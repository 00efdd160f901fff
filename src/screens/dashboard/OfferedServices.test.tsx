import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import OfferedServices from "./OfferedServices.tsx";

beforeAll(() => loadTexts("en", "contact"));
afterEach(cleanup);

// DASH-39
test("what each service brings is said, and there is one way to ask", () => {
  render(<OfferedServices />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Property service",
    "Featured service",
    "Directory service",
  ]);
  for (const brings of screen.getAllByRole("definition")) expect(brings.textContent).not.toBe("");
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Ask for access", "/advertise"],
  ]);
});
