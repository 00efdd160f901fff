import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { OrderChoice } from "./OrderChoice.tsx";

afterEach(cleanup);

const fields = ["Id", "AgentRef", "Price", "Status"].map((field) => ({ field, name: field }));
const kinds = { Id: "age", AgentRef: "name", Price: "size" } as const;

// LIST-63
test.each([
  ["en", "Id", ["Oldest first", "Newest first"]],
  ["en", "AgentRef", ["A to Z", "Z to A"]],
  ["en", "Price", ["Lowest first", "Highest first"]],
  ["en", "Status", ["Ascending", "Descending"]],
  ["es", "Id", ["Más antiguos", "Más nuevos"]],
  ["es", "Price", ["Menor primero", "Mayor primero"]],
] as const)("in %s the directions of %s are %j", async (language, field, words) => {
  await loadTexts(language, "list");
  render(
    <OrderChoice fields={fields} kinds={kinds} sort={{ field, direction: "asc" }} onSort={() => undefined} />,
  );
  const directions = screen.getByRole("combobox", { name: language === "en" ? "Direction" : "Sentido" });
  expect([...directions.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(words);
});
