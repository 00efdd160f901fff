import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { focusFirst, focusTitle } from "./focusTitle.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Question({ fields }: { fields: boolean }) {
  return (
    <div role="dialog" aria-label="Question" tabIndex={-1}>
      <button type="button">Close</button>
      <div data-slot="dialog-body">
        {fields && (
          <>
            <input type="hidden" />
            <input aria-label="resting" disabled />
            <input aria-label="said" readOnly />
            <input aria-label="picture" type="file" />
            <textarea aria-label="answer" />
          </>
        )}
      </div>
    </div>
  );
}

const question = () => screen.getByRole("dialog");

test("a dialog begins at its first field that can be changed", () => {
  render(<Question fields />);
  expect(focusFirst(question())).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "answer" }));
});

test("on a touch screen the dialog itself takes the focus, so that no keyboard opens", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  render(<Question fields />);
  expect(focusFirst(question())).toBe(true);
  expect(document.activeElement).toBe(question());
});

test("a dialog without a field leaves the focus where it is", () => {
  render(<Question fields={false} />);
  expect(focusFirst(question())).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test("the focus is left with the title", () => {
  render(<h1 tabIndex={-1}>Properties</h1>);
  focusTitle();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Properties" }));
});
