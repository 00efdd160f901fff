import type { KeyboardEvent } from "react";

/** What the keys of undo (Ctrl or Cmd with Z) and redo (with Shift and Z, or Y) ask for; `null` for all others. */
export function historyKey({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) {
  // Half a composed letter belongs to the browser.
  if (!(ctrlKey || metaKey) || altKey || nativeEvent.isComposing) return null;
  const pressed = key.toLowerCase();
  if (pressed === "y") return "redo";
  if (pressed !== "z") return null;
  return shiftKey ? "redo" : "undo";
}
