import { useActorRef } from "@xstate/react";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import type { KeptView } from "#contracts/view/viewContract.ts";
import { viewHref, viewPaths } from "#contracts/view/viewScreens.ts";
import { RightsContext } from "#product/context/rights.ts";
import { Palette } from "#screens/palette/Palette.tsx";
import { palette as paletteLogic, withoutListings } from "../actors/paletteActors.ts";
import { observe } from "../event-log/observe.ts";
import { chooseLanguage } from "../texts/i18n.ts";

interface PalettePageProps {
  /** Every screen of a client, by what it is called. */
  screens: readonly { path: string; name: string }[];
  views: readonly KeptView[];
  /** Where a screen opens, when that is a view (VIEW-14). */
  opens: Readonly<Record<string, string>>;
  addBlocked: boolean;
  onTheme(theme: "light" | "dark" | "system"): void;
  onShortcuts(): void;
  onClose(): void;
}

/** The command palette, joined to the routes: a listing and "add" open the wizard over the list. */
export default function PalettePage(props: PalettePageProps) {
  const { views, opens, addBlocked, onTheme, onShortcuts, onClose } = props;
  const may = use(RightsContext);
  const screens = props.screens.filter(({ path }) => may(path));
  const { i18n } = useTranslation();
  const [, navigate] = useLocation();
  const palette = useActorRef(may("property.list") ? paletteLogic : withoutListings, { inspect: observe });
  const nameAt = (at: string) => screens.find(({ path }) => path === at)?.name ?? "";
  return (
    <Palette
      palette={palette}
      screens={screens.map(({ path, name }) => ({ path: opens[path] ?? path, name }))}
      views={views
        .filter(({ Screen }) => may(viewPaths[Screen]))
        .map((view) => ({
          path: viewHref(view),
          name: view.Name,
          screen: nameAt(viewPaths[view.Screen]),
        }))}
      addBlocked={addBlocked}
      onGo={navigate}
      onListing={({ Id, AgentRef }) =>
        navigate(
          may("property.update")
            ? `/properties?edit=${Id}`
            : `/properties?Ref=${encodeURIComponent(AgentRef)}`,
        )
      }
      onAdd={may("property.create") ? () => navigate("/properties?action=add") : null}
      onLanguage={() => void chooseLanguage(i18n.language === "es" ? "en" : "es")}
      onTheme={onTheme}
      onShortcuts={onShortcuts}
      onSignOut={() => navigate("/logout")}
      onClose={onClose}
    />
  );
}
