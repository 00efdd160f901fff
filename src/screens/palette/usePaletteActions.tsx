import Keyboard from "lucide-react/icons/keyboard";
import Languages from "lucide-react/icons/languages";
import LogOut from "lucide-react/icons/log-out";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Plus from "lucide-react/icons/plus";
import Sun from "lucide-react/icons/sun";
import { useTranslation } from "react-i18next";
import type { PaletteProps } from "./Palette.tsx";
import type { PaletteCommand } from "./paletteCommand.ts";

/** What the palette can do besides going somewhere. */
export function usePaletteActions(props: PaletteProps): PaletteCommand[] {
  const { t } = useTranslation("palette");
  const { addBlocked } = props;
  return [
    {
      id: "add",
      name: t("add"),
      icon: <Plus aria-hidden="true" />,
      aside: addBlocked ? t("addBlocked") : undefined,
      disabled: addBlocked,
      run: props.onAdd,
    },
    { id: "language", name: t("language"), icon: <Languages aria-hidden="true" />, run: props.onLanguage },
    {
      id: "light",
      name: t("theme.light"),
      icon: <Sun aria-hidden="true" />,
      run: () => props.onTheme("light"),
    },
    {
      id: "dark",
      name: t("theme.dark"),
      icon: <Moon aria-hidden="true" />,
      run: () => props.onTheme("dark"),
    },
    {
      id: "system",
      name: t("theme.system"),
      icon: <Monitor aria-hidden="true" />,
      run: () => props.onTheme("system"),
    },
    {
      id: "keys",
      name: t("keys"),
      icon: <Keyboard aria-hidden="true" />,
      aside: "?",
      run: props.onShortcuts,
    },
    { id: "signOut", name: t("signOut"), icon: <LogOut aria-hidden="true" />, run: props.onSignOut },
  ];
}
