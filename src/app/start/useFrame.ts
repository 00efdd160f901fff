import { useEffect, useState } from "react";
import { type Theme, themes } from "#screens/shell/theme.ts";
import { preferences } from "../config/preferences.ts";

/** Below this width the menu folds by itself: what stands beside it needs the room. */
const narrow = () => matchMedia("(width < 1100px)");
const startsCollapsed = () => narrow().matches || preferences.read("menu") === "icons";

/** Whether the menu shows icons only: as remembered on this device where there is room, and until it is opened where not. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(startsCollapsed);
  useEffect(() => {
    const query = narrow();
    const follow = () => setCollapsed(startsCollapsed());
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  const choose = (next: boolean) => {
    if (!narrow().matches) preferences.write("menu", next ? "icons" : "full");
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
    const { dataset } = document.documentElement;
    preferences.write("theme", next);
    if (next === "system") delete dataset.theme;
    else dataset.theme = next;
    setTheme(next);
  };
  return [theme, choose];
}
