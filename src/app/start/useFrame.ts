import { useState } from "react";
import { type Theme, themes } from "#screens/shell/theme.ts";
import { preferences } from "../config/preferences.ts";

/** Below this width the menu starts as icons: the table beside it needs the room. */
const roomForBoth = 1100;

const rememberedMenu = () => {
  const choice = preferences.read("menu");
  return choice === null ? innerWidth < roomForBoth : choice === "icons";
};

/** Whether the menu shows icons only; remembered on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(rememberedMenu);
  const choose = (next: boolean) => {
    preferences.write("menu", next ? "icons" : "full");
    setCollapsed(next);
  };
  return [collapsed, choose];
}

/** Whether keys of a single letter do something; on until somebody turns them off on this device. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => preferences.read("singleKeys") !== "off");
  const choose = (next: boolean) => {
    preferences.write("singleKeys", next ? "on" : "off");
    setOn(next);
  };
  return [on, choose];
}

const rememberedTheme = (): Theme => themes.find((theme) => theme === preferences.read("theme")) ?? "system";

/** Light, dark or as the system; remembered on this device and set on the page before the first paint by `theme.js`. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(rememberedTheme);
  const choose = (next: Theme) => {
    preferences.write("theme", next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    setTheme(next);
  };
  return [theme, choose];
}
