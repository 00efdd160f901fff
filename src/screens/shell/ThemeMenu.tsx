import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/control/IconButton.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import type { Theme } from "./theme.ts";

export interface ThemeMenuProps {
  theme: Theme;
  onChoose(theme: Theme): void;
}

const load = () => import("./OpenThemeMenu.tsx");
const OpenThemeMenu = lazyComponent(load);

/** Light, dark, or as the system has it. */
export function ThemeMenu(props: ThemeMenuProps) {
  const { t } = useTranslation("shell");
  const Icon = props.theme === "dark" ? Moon : Sun;
  const trigger = (
    <IconButton label={t("theme.label")}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
  return (
    <OnIntent trigger={trigger} popup="menu" load={load}>
      <OpenThemeMenu trigger={trigger} {...props} />
    </OnIntent>
  );
}
