import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Pagination } from "./Pagination.tsx";

afterEach(cleanup);

const pages = (page: number, onPageChange: (page: number) => void) => (
  <Pagination
    page={page}
    pageCount={24}
    onPageChange={onPageChange}
    label="Pages"
    firstLabel="First page"
    previousLabel="Previous"
    nextLabel="Next"
    lastLabel="Last page"
    pageLabel={(number) => `Page ${number}`}
    position={`Page ${page} of 24`}
  />
);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("from a page in the middle one reaches the first, the last, those around it, and is told which it is", () => {
  const went = vi.fn();
  render(pages(3, went));
  for (const name of ["First page", "Previous", "Page 2", "Page 3", "Page 4", "Next", "Last page"])
    press(name);
  expect(went.mock.calls).toEqual([[1], [2], [2], [4], [4], [24]]);
  expect(screen.getByText("Page 3 of 24")).toBeTruthy();
});

test("at either end what leads further keeps the focus and does nothing", () => {
  const went = vi.fn();
  const { rerender } = render(pages(1, went));
  const first = screen.getByRole("button", { name: "First page" }) as HTMLButtonElement;
  expect([first.disabled, first.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  for (const name of ["First page", "Previous"]) press(name);
  rerender(pages(24, went));
  for (const name of ["Next", "Last page"]) press(name);
  expect(went).not.toHaveBeenCalled();
});
