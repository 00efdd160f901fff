import { useState } from "react";
import { preferences } from "./preferences.ts";

/** Below this width the menu starts as icons: the table beside it needs the room. */
const roomForBoth = 1100;

const remembered = () => {
  const choice = preferences.read("menu");
  return choice === null ? innerWidth < roomForBoth : choice === "icons";
};

/** Whether the menu shows icons only; remembered on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(remembered);
  const choose = (next: boolean) => {
    preferences.write("menu", next ? "icons" : "full");
    setCollapsed(next);
  };
  return [collapsed, choose];
}
