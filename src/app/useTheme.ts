import { useState } from "react";
import { type Theme, themes } from "#screens/shell/theme.ts";
import { preferences } from "./preferences.ts";

const remembered = (): Theme => themes.find((theme) => theme === preferences.read("theme")) ?? "system";

/** Light, dark or as the system; remembered on this device and set on the page before the first paint by `theme.js`. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(remembered);
  const choose = (next: Theme) => {
    preferences.write("theme", next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    setTheme(next);
  };
  return [theme, choose];
}
