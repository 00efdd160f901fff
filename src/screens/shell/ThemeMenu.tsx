import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslation } from "react-i18next";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "#ui/DropdownMenu.tsx";
import { IconButton } from "#ui/IconButton.tsx";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

interface ThemeMenuProps {
  theme: Theme;
  onChoose(theme: Theme): void;
}

export function ThemeMenu({ theme, onChoose }: ThemeMenuProps) {
  const { t } = useTranslation("shell");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("theme.label")}>
          {theme === "dark" ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={theme} onValueChange={(chosen) => onChoose(chosen as Theme)}>
          {themes.map((one) => (
            <DropdownMenuRadioItem key={one} value={one}>
              {t(`theme.${one}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
