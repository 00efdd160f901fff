import { useState } from "react";
import { preferences } from "./preferences.ts";

/** Whether the menu shows icons only; remembered on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => preferences.read("menu") === "icons");
  const choose = (next: boolean) => {
    preferences.write("menu", next ? "icons" : "full");
    setCollapsed(next);
  };
  return [collapsed, choose];
}
