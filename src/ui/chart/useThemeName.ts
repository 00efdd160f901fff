import { type RefObject, useEffect, useState } from "react";
import type { ThemeName } from "../theme/tokens.ts";

const dark = "(prefers-color-scheme: dark)";

function themeAround(element: Element): ThemeName {
  const set = element.closest<HTMLElement>("[data-theme]")?.dataset.theme;
  if (set === "light" || set === "dark") return set;
  return matchMedia(dark).matches ? "dark" : "light";
}

/** The theme around an element, for what CSS cannot colour; follows the page and the device. */
export function useThemeName(element: RefObject<Element | null>): ThemeName {
  const [theme, setTheme] = useState<ThemeName>("light");
  useEffect(() => {
    const look = () => {
      if (element.current) setTheme(themeAround(element.current));
    };
    look();
    const device = matchMedia(dark);
    const page = new MutationObserver(look);
    device.addEventListener("change", look);
    page.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      device.removeEventListener("change", look);
      page.disconnect();
    };
  }, [element]);
  return theme;
}
