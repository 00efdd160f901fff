import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import type { ThemeMenuProps } from "./ThemeMenu.tsx";
import { type Theme, themes } from "./theme.ts";

interface OpenThemeMenuProps extends ThemeMenuProps {
  trigger: ReactElement;
}

/** The themes to choose from, open from the start. */
export default function OpenThemeMenu({ trigger, theme, onChoose }: OpenThemeMenuProps) {
  const { t } = useTranslation("shell");
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
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
