import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { faqSearch } from "#contracts/support/faqSearch.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { FaqScreen } from "./FaqScreen.tsx";

beforeAll(() => loadTexts("en", "faq", "common"));
afterEach(cleanup);

function Page() {
  const [search, setSearch] = useState({ ...faqSearch.defaults, q: "invoice" });
  return <FaqScreen search={search} onSearch={setSearch} />;
}

test("the cross empties the search and leaves the focus in it", () => {
  render(<Page />);
  const cross = screen.getByRole("button", { name: "Clear the search" });
  cross.focus();
  fireEvent.click(cross);
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
});
