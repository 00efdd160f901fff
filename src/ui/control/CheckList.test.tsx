import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CheckList } from "./CheckList.tsx";

afterEach(cleanup);

const options = ["Ático", "Bungalow", "Villa"].map((label, index) => ({ value: String(index), label }));

function open(values: string[] = []) {
  const onValuesChange = vi.fn();
  render(
    <CheckList
      label="Types"
      filterLabel="Find"
      emptyLabel="No such type"
      options={options}
      values={values}
      onValuesChange={onValuesChange}
    />,
  );
  return onValuesChange;
}

const boxes = () => screen.getAllByRole("checkbox");

test("the filter finds without accents and says when nothing fits", () => {
  open();
  const filter = screen.getByRole("textbox", { name: "Find" });
  fireEvent.change(filter, { target: { value: "ati" } });
  expect(boxes()).toHaveLength(1);
  fireEvent.change(filter, { target: { value: "castle" } });
  expect(screen.getByText("No such type")).toBeTruthy();
});

test("ticking adds and takes away, in the order of the options", () => {
  const onValuesChange = open(["2"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Ático" }));
  expect(onValuesChange).toHaveBeenLastCalledWith(["0", "2"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Villa" }));
  expect(onValuesChange).toHaveBeenLastCalledWith([]);
});

test("arrow keys, Home and End move from the filter through the list and back", () => {
  open();
  const filter = screen.getByRole("textbox", { name: "Find" });
  filter.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("ArrowDown");
  expect(document.activeElement).toBe(boxes()[0]);
  press("End");
  expect(document.activeElement).toBe(boxes()[2]);
  press("ArrowDown");
  expect(document.activeElement).toBe(boxes()[2]);
  press("Home");
  press("ArrowUp");
  expect(document.activeElement).toBe(filter);
});
