import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fromPromise } from "xstate";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import SupportPage from "./SupportPage.tsx";

vi.mock("../actors/contactActors.ts", async (load) => {
  const { contact, ...others } = await load<typeof import("../actors/contactActors.ts")>();
  const send = fromPromise<{ message: string }, { subject: string; body: string; key: string }>(async () => ({
    message: "Thank you",
  }));
  return { ...others, contact: contact.provide({ actors: { send } }) };
});
vi.mock("./useOffice.ts", () => ({
  useOffice: () => ({ office: "asking", onOffice: () => undefined }),
}));
vi.mock("../config/panelConfig.ts", () => ({ panelConfig: () => ({ links: {} }) }));

beforeAll(() => loadTexts("en", "contact", "common", "problem"));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const written = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
function open(login: string) {
  cleanup();
  render(<SupportPage login={login} />);
}
function write(...texts: string[]) {
  screen.getAllByRole("textbox").forEach((field, at) => {
    fireEvent.change(field, { target: { value: texts[at] } });
  });
}

// PAGE-23
test("what was written to support is there again, for its writer alone, until it is sent", async () => {
  open("costa");
  write("A question", "How do I add a property?");
  open("costa");
  expect(written()).toEqual(["A question", "How do I add a property?"]);
  open("brava");
  expect(written()).toEqual(["", ""]);
  open("costa");
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  open("costa");
  expect(written()).toEqual(["", ""]);
});
