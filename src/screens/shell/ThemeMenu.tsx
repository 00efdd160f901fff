import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { OnIntent } from "#ui/OnIntent.tsx";
import type { Theme } from "./theme.ts";

export interface ThemeMenuProps {
  theme: Theme;
  onChoose(theme: Theme): void;
}

const load = () => import("./OpenThemeMenu.tsx");
const OpenThemeMenu = lazy(load);

/** Light, dark, or as the system has it. */
export function ThemeMenu(props: ThemeMenuProps) {
  const { t } = useTranslation("shell");
  const trigger = (
    <IconButton label={t("theme.label")}>
      {props.theme === "dark" ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
    </IconButton>
  );
  return (
    <OnIntent trigger={trigger} popup="menu" load={load}>
      <OpenThemeMenu trigger={trigger} {...props} />
    </OnIntent>
  );
}
