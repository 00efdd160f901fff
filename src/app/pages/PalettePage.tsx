import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Palette } from "#screens/palette/Palette.tsx";
import { palette as paletteLogic } from "../actors/paletteActors.ts";
import { observe } from "../event-log/observe.ts";
import { screens, titleOf } from "../routing/screens.ts";
import { chooseLanguage } from "../start/i18n.ts";

interface PalettePageProps {
  addBlocked: boolean;
  onTheme(theme: "light" | "dark" | "system"): void;
  onShortcuts(): void;
  onClose(): void;
}

/** The command palette, joined to the routes: a listing and "add" open the wizard over the list. */
export default function PalettePage({ addBlocked, onTheme, onShortcuts, onClose }: PalettePageProps) {
  const { t, i18n } = useTranslation(["shell", "palette"]);
  const [, navigate] = useLocation();
  const palette = useActorRef(paletteLogic, { inspect: observe });
  return (
    <Palette
      palette={palette}
      screens={screens.map((screen) => ({ path: screen.path, name: t(titleOf(screen)) }))}
      addBlocked={addBlocked}
      onGo={navigate}
      onListing={(Id) => navigate(`/properties?edit=${Id}`)}
      onAdd={() => navigate("/properties?action=add")}
      onLanguage={() => void chooseLanguage(i18n.language === "es" ? "en" : "es")}
      onTheme={onTheme}
      onShortcuts={onShortcuts}
      onSignOut={() => navigate("/logout")}
      onClose={onClose}
    />
  );
}
