import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRowKeys } from "./useRowKeys.ts";

afterEach(cleanup);

const names = ["a", "b", "c", "d"];
const open = vi.fn();
const add = vi.fn();

function List({ enabled = true }: { enabled?: boolean }) {
  const page = useRef<HTMLDivElement>(null);
  useRowKeys({
    page,
    enabled,
    attribute: "data-row",
    more: { n: add },
    open: ({ dataset }) => open(dataset.row),
  });
  return (
    <div ref={page}>
      <input data-key="filter" aria-label="Filter" />
      {names.map((name) => (
        <div key={name} tabIndex={-1} data-row={name}>
          <button type="button">{`in ${name}`}</button>
        </div>
      ))}
    </div>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const pressAll = (keys: string) => [...keys].map(press);
const focused = () => (document.activeElement as HTMLElement).dataset.row;
const control = (name: string) => screen.getByRole("button", { name: `in ${name}` });

// KEY-03
test("j and k go from row to row, from nowhere to the first or the last, and stay at the ends", () => {
  const { unmount } = render(<List />);
  pressAll("jj");
  expect(focused()).toBe("b");
  pressAll("jjjk");
  expect(focused()).toBe("c");
  unmount();
  render(<List />);
  press("k");
  expect(focused()).toBe("d");
});

test("they go on from the row that has the focus now, and where none has it from the one that had it last", () => {
  render(<List />);
  press("j");
  control("c").focus();
  press("j");
  expect(focused()).toBe("d");
  (document.activeElement as HTMLElement).blur();
  press("k");
  expect(focused()).toBe("c");
});

// KEY-04
test("e opens the row that has the focus, Enter too, but not on a control in it", () => {
  render(<List />);
  press("e");
  control("b").focus();
  press("Enter");
  expect(open).not.toHaveBeenCalled();
  press("e");
  press("j");
  press("Enter");
  expect(open.mock.calls).toEqual([["b"], ["c"]]);
});

// KEY-05
test("/ goes to the filter, a list's own key does what it is for, and all rest when they are off", () => {
  const { rerender } = render(<List />);
  press("n");
  press("/");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Filter" }));
  (document.activeElement as HTMLElement).blur();
  rerender(<List enabled={false} />);
  pressAll("nj/");
  expect(document.activeElement).toBe(document.body);
  expect(add).toHaveBeenCalledOnce();
});
