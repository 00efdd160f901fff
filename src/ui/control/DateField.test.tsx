import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DateField } from "./DateField.tsx";

afterEach(cleanup);

function Held({ start, heard }: { start: string; heard: (iso: string) => void }) {
  const [value, setValue] = useState(start);
  const hear = (iso: string) => {
    heard(iso);
    setValue(iso);
  };
  return (
    <>
      <DateField aria-label="From" value={value} onValueChange={hear} />
      <button type="button" onClick={() => setValue("2026-10-22")}>
        Reset
      </button>
    </>
  );
}

test("A day is written as one writes it here; half of it stays in the field and is none", () => {
  const heard = vi.fn();
  render(<Held start="2026-10-22" heard={heard} />);
  const field = screen.getByLabelText<HTMLInputElement>("From");
  expect(field.value).toBe("22/10/2026");
  fireEvent.change(field, { target: { value: "3/11/20" } });
  expect(field.value).toBe("3/11/20");
  fireEvent.change(field, { target: { value: "3/11/2026" } });
  expect(field.value).toBe("3/11/2026");
  expect(heard.mock.calls).toEqual([[""], ["2026-11-03"]]);
  fireEvent.click(screen.getByText("Reset"));
  expect(field.value).toBe("22/10/2026");
});

test("A year of two figures is read once the field is left", () => {
  const heard = vi.fn();
  render(<Held start="2026-10-22" heard={heard} />);
  const field = screen.getByLabelText<HTMLInputElement>("From");
  fireEvent.change(field, { target: { value: "1/11/26" } });
  expect([field.value, heard.mock.lastCall]).toEqual(["1/11/26", [""]]);
  fireEvent.blur(field);
  expect([field.value, heard.mock.lastCall]).toEqual(["01/11/2026", ["2026-11-01"]]);
});

test.each(["2026-11-01", "1/11/26", "1-11-2026", "  01/11/2026 \n", "1 . 11 . 2026"])(
  "A day is pasted as %j, and takes the place of the one before",
  (pasted) => {
    const heard = vi.fn();
    render(<Held start="2026-10-22" heard={heard} />);
    const field = screen.getByLabelText<HTMLInputElement>("From");
    fireEvent.paste(field, { clipboardData: { getData: () => pasted } });
    expect([field.value, heard.mock.lastCall]).toEqual(["01/11/2026", ["2026-11-01"]]);
  },
);
