import { cleanup, fireEvent, render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useKeys } from "./useKeys.ts";

const add = vi.fn();

function Screen({ enabled = true, dialog = false }) {
  useKeys({ n: add }, enabled);
  return (
    <>
      <input aria-label="field" />
      <button type="button">button</button>
      {dialog && <div role="dialog">dialog</div>}
    </>
  );
}

afterEach(() => {
  cleanup();
  add.mockClear();
});

// KEY-09
test("a key does its work wherever the focus is, but not in a field", () => {
  const { getByRole } = render(<Screen />);
  fireEvent.keyDown(document.body, { key: "n" });
  fireEvent.keyDown(getByRole("button"), { key: "n" });
  expect(add).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(getByRole("textbox"), { key: "n" });
  expect(add).toHaveBeenCalledTimes(2);
});

// KEY-09
test("keys rest while a dialog is open, while they are turned off, and with Ctrl, Alt or ⌘", () => {
  const { rerender } = render(<Screen dialog />);
  fireEvent.keyDown(document.body, { key: "n" });
  rerender(<Screen enabled={false} />);
  fireEvent.keyDown(document.body, { key: "n" });
  rerender(<Screen />);
  fireEvent.keyDown(document.body, { key: "n", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "n", metaKey: true });
  fireEvent.keyDown(document.body, { key: "n", altKey: true });
  fireEvent.keyDown(document.body, { key: "n", isComposing: true });
  fireEvent.keyDown(document.body, { key: "toString" });
  expect(add).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "n" });
  expect(add).toHaveBeenCalledTimes(1);
});

/** Presses the key as soon as the screen without its dialog is drawn, before anything else can run. */
function PressedAtOnce({ enabled }: { enabled: boolean }) {
  useKeys({ n: add }, enabled);
  useLayoutEffect(() => {
    if (enabled) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
  }, [enabled]);
  return enabled ? null : <div role="dialog">dialog</div>;
}

// KEY-09
test("a key that is pressed as soon as a dialog is gone does its work", () => {
  const { rerender } = render(<PressedAtOnce enabled={false} />);
  expect(add).not.toHaveBeenCalled();
  rerender(<PressedAtOnce enabled />);
  expect(add).toHaveBeenCalledTimes(1);
});
