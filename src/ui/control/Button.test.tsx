import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./Button.tsx";

afterEach(cleanup);

test("a busy button keeps its name and its place in the tab order, says so and ignores presses", () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Publish now
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Publish now" }) as HTMLButtonElement;
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect([button.disabled, button.getAttribute("aria-busy"), button.getAttribute("aria-disabled")]).toEqual([
    false,
    "true",
    "true",
  ]);
});

test("a busy submit button does not send its form again", () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Sign in
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole("button"));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a key cap is not part of the name", () => {
  render(<Button kbd="N">Add property</Button>);
  expect(screen.getByRole("button", { name: "Add property" })).toBeTruthy();
});
