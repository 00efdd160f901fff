// @chunk rows
import { useEffectEvent, useLayoutEffect } from "react";

/** What each key does, by `KeyboardEvent.key`. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const field = "input, textarea, select, [contenteditable='true'], [role='textbox']";
const overlay = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";

function rests(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(field) !== null) return true;
  return document.querySelector(overlay) !== null;
}

/**
 * Single keys for the whole screen. They rest while a field has the focus, while a dialog, menu or list is open, with
 * Ctrl, Alt or ⌘ held, and while `enabled` is false.
 */
export function useKeys(keys: KeyMap, enabled = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (run && !rests(event)) run(event);
  });
  // A key may be pressed before passive effects have run: a layout effect listens with the screen that is drawn.
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [enabled]);
}
