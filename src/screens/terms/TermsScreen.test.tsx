import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { TermsScreen } from "./TermsScreen.tsx";

beforeAll(() => loadTexts("en", "terms", "common"));
afterEach(cleanup);

const html =
  '<p>Write to <a href="/support">support</a> or <a href="https://mail.example/">elsewhere</a>.</p>';

/** Whether the panel took the press; the browser of the test goes nowhere. */
function press(link: HTMLElement, held: MouseEventInit = {}): boolean {
  let taken = false;
  const last = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", last, { once: true });
  fireEvent.click(link, { button: 0, ...held });
  return taken;
}

test("a link to a screen is followed inside the panel, any other one by the browser", () => {
  history.replaceState(null, "", "/termsofservice");
  render(<TermsScreen html={html} />);
  expect(press(screen.getByRole("link", { name: "elsewhere" }))).toBe(false);
  expect(press(screen.getByRole("link", { name: "support" }), { ctrlKey: true })).toBe(false);
  expect(location.pathname).toBe("/termsofservice");
  fireEvent.click(screen.getByRole("button", { name: "Full screen" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(press(dialog.getByRole("link", { name: "support" }))).toBe(true);
  expect(location.pathname).toBe("/support");
});
