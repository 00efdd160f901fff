import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Combobox } from "./Combobox.tsx";
import { Field } from "./Field.tsx";

afterEach(cleanup);

const options = [
  { value: "1", label: "Jávea" },
  { value: "2", label: "Jalón" },
];

function Example({
  onChoose,
  found = options,
}: {
  onChoose: (value: string) => void;
  found?: typeof options;
}) {
  const [text, setText] = useState("");
  return (
    <Field label="Location">
      <Combobox
        text={text}
        onTextChange={setText}
        options={found}
        onChoose={onChoose}
        listLabel="Places"
        note={found.length === 0 ? "Nothing found" : null}
      />
    </Field>
  );
}

const field = () => screen.getByRole("combobox", { name: "Location" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const active = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("typing shows the suggestions, and none is chosen before an arrow key", async () => {
  render(<Example onChoose={() => {}} />);
  expect(field().getAttribute("aria-expanded")).toBe("false");
  type("ja");
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
    "Jávea",
    "Jalón",
  ]);
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(active()).toBeUndefined();
});

test("arrow keys go round the suggestions and Enter takes the one they reached", async () => {
  const onChoose = vi.fn();
  render(<Example onChoose={onChoose} />);
  type("ja");
  await screen.findAllByRole("option");
  press("ArrowDown");
  expect(active()).toBe("Jávea");
  press("ArrowUp");
  expect(active()).toBe("Jalón");
  press("Enter");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("2");
  expect(field().getAttribute("aria-expanded")).toBe("false");
});

test("Enter without a reached suggestion takes nothing", () => {
  const onChoose = vi.fn();
  render(<Example onChoose={onChoose} />);
  type("ja");
  press("Enter");
  expect(onChoose).not.toHaveBeenCalled();
});

test("Escape shuts the list and leaves what is typed", async () => {
  render(<Example onChoose={() => {}} />);
  type("ja");
  await screen.findAllByRole("option");
  press("Escape");
  expect(screen.queryByRole("option")).toBeNull();
  expect((field() as HTMLInputElement).value).toBe("ja");
});

test("a press on a suggestion takes it", async () => {
  const onChoose = vi.fn();
  render(<Example onChoose={onChoose} />);
  type("ja");
  fireEvent.click(await screen.findByRole("option", { name: "Jalón" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("2");
});

test("a note stands in for suggestions and is read out", () => {
  render(<Example onChoose={() => {}} found={[]} />);
  type("qwertz");
  expect(screen.getByRole("status").textContent).toBe("Nothing found");
  expect(field().getAttribute("aria-expanded")).toBe("false");
});
