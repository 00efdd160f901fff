import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyComponent } from "../load/lazyComponent.ts";
import { OnIntent } from "./OnIntent.tsx";

afterEach(cleanup);

const menu = async () => ({ default: () => <div role="menu">Edit</div> });

function example(load = vi.fn(menu)) {
  const Menu = lazyComponent(load);
  render(
    <OnIntent trigger={<button type="button">More</button>} popup="menu" load={load}>
      <Menu />
    </OnIntent>,
  );
  return load;
}

const button = () => screen.getByRole("button", { name: "More" });

test("nothing is fetched before somebody comes near", () => {
  const load = example();
  expect(load).not.toHaveBeenCalled();
  expect(button().getAttribute("aria-haspopup")).toBe("menu");
  expect(button().getAttribute("aria-expanded")).toBe("false");
});

test("the pointer fetches it and only a press opens it", async () => {
  const load = example();
  fireEvent.pointerEnter(button());
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
  fireEvent.click(button());
  expect((await screen.findByRole("menu")).textContent).toBe("Edit");
});

test("arrow down opens a menu, as it does once it is here", async () => {
  example();
  fireEvent.keyDown(button(), { key: "ArrowDown" });
  await screen.findByRole("menu");
});

test("a press that finds no server leaves the button, and the next one opens", async () => {
  const load = example(vi.fn(menu).mockRejectedValueOnce(new TypeError("Failed to fetch")));
  fireEvent.click(button());
  await expect.poll(() => load).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
  fireEvent.click(button());
  await screen.findByRole("menu");
});
