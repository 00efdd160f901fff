// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
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
      <NumberField />
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

function Price() {
  const [value, setValue] = useState("1");
  return <NumberField aria-label="Price" value={value} onValueChange={setValue} />;
}

test.each(["12,5", "1.000", "-3", "abc", ""])("a number field keeps what is typed: %j", (typed) => {
  render(<Price />);
  const control = screen.getByRole("textbox", { name: "Price" }) as HTMLInputElement;
  fireEvent.change(control, { target: { value: typed } });
  expect(control.value).toBe(typed);
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
