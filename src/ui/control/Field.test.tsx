import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "./Field.tsx";
import { NumberField } from "./NumberField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { Select } from "./Select.tsx";
import { TextArea } from "./TextArea.tsx";

afterEach(cleanup);

const describedBy = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" | ");

test("a field names its control and describes it by its error and its hint", () => {
  render(
    <Field label="Year built" hint="Four figures" error="1900 or later" required>
      <NumberField writing={writing} value="" />
    </Field>,
  );
  const control = screen.getByRole("textbox", { name: "Year built" });
  expect(describedBy(control)).toBe("1900 or later | Four figures");
  expect(control.getAttribute("aria-invalid")).toBe("true");
  expect(control.getAttribute("aria-required")).toBe("true");
});

test("a field without error and hint adds nothing to its control", () => {
  render(
    <Field label="Type">
      <Select>
        <option>Villa</option>
      </Select>
    </Field>,
  );
  const control = screen.getByRole("combobox", { name: "Type" });
  expect(
    ["aria-invalid", "aria-describedby", "aria-required"].map((name) => control.getAttribute(name)),
  ).toEqual([null, null, null]);
});

test("a given id reaches the control, for links from an error summary", () => {
  render(
    <Field label="Comments" controlId="comments">
      <TextArea />
    </Field>,
  );
  expect(screen.getByRole("textbox", { name: "Comments" }).id).toBe("comments");
});

/** Dots group thousands and go from what is held. */
const writing = {
  read: (typed: string) => (/^[\d.]*$/.test(typed) ? typed.replaceAll(".", "") : typed),
  show: (held: string) => held.replace(/\B(?=(\d{3})+$)/g, "."),
  edit: (held: string) => held,
};

function Price({ start = "1", heard }: { start?: string; heard?: (value: string) => void }) {
  const [value, setValue] = useState(start);
  const hear = (next: string) => {
    heard?.(next);
    setValue(next);
  };
  return (
    <>
      <NumberField aria-label="Price" writing={writing} value={value} onValueChange={hear} />
      <button type="button" onClick={() => setValue("725000")}>
        Undo
      </button>
    </>
  );
}

test.each(["12,5", "1.000", "-3", "abc", ""])("a number field keeps what is typed: %j", (typed) => {
  render(<Price />);
  const control = screen.getByRole("textbox", { name: "Price" }) as HTMLInputElement;
  fireEvent.change(control, { target: { value: typed } });
  expect(control.value).toBe(typed);
});

test("a number is held plain, stays as typed while one types, and is shown back when the field is left", async () => {
  const heard = vi.fn();
  render(<Price heard={heard} />);
  const control = screen.getByRole("textbox", { name: "Price" }) as HTMLInputElement;
  fireEvent.change(control, { target: { value: "250.000" } });
  expect([control.value, heard.mock.lastCall]).toEqual(["250.000", ["250000"]]);
  fireEvent.blur(control);
  expect(control.value).toBe("250.000");
  await act(async () => control.focus());
  expect(control.value).toBe("250000");
});

test("a number that is selected when it is entered stays selected without its marks", async () => {
  render(<Price start="1250000" />);
  const control = screen.getByRole("textbox", { name: "Price" }) as HTMLInputElement;
  expect(control.value).toBe("1.250.000");
  control.select();
  await act(async () => control.focus());
  expect([control.selectionStart, control.selectionEnd, control.value]).toEqual([0, 7, "1250000"]);
});

test("a number that changes from elsewhere takes the place of what was typed", () => {
  render(<Price />);
  const control = screen.getByRole("textbox", { name: "Price" }) as HTMLInputElement;
  fireEvent.change(control, { target: { value: "2.0" } });
  fireEvent.click(screen.getByText("Undo"));
  expect(control.value).toBe("725000");
  fireEvent.blur(control);
  expect(control.value).toBe("725.000");
});

test("a password is shown and hidden by a button that says which", () => {
  render(
    <Field label="Password">
      <PasswordField showLabel="Show" hideLabel="Hide" />
    </Field>,
  );
  const control = screen.getByLabelText("Password") as HTMLInputElement;
  expect(control.type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(control.type).toBe("text");
  fireEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(control.type).toBe("password");
});
