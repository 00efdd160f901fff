import Keyboard from "lucide-react/icons/keyboard";
import Languages from "lucide-react/icons/languages";
import LogOut from "lucide-react/icons/log-out";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Plus from "lucide-react/icons/plus";
import Sun from "lucide-react/icons/sun";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "#contracts/wire/foldText.ts";
import type { PaletteProps } from "./Palette.tsx";

/** One line of the palette that does something. */
export interface PaletteCommand {
  id: string;
  name: string;
  icon: ReactNode;
  /** Quiet words at its end, for example the key that does the same, or why it rests. */
  aside?: string | undefined;
  disabled?: boolean | undefined;
  run: () => void;
}

/** Whether every word that was typed begins a word of the name; accents and case do not count. */
export function matchesText(text: string, name: string): boolean {
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u);
  return foldText(text)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/** What the palette can do besides going somewhere. */
export function usePaletteActions(props: PaletteProps): PaletteCommand[] {
  const { t } = useTranslation("palette");
  const { addBlocked, onAdd } = props;
  const add = {
    id: "add",
    name: t("add"),
    icon: <Plus aria-hidden="true" />,
    aside: addBlocked ? t("addBlocked") : undefined,
    disabled: addBlocked,
  };
  return [
    ...(onAdd ? [{ ...add, run: onAdd }] : []),
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
