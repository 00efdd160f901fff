import { useSelector } from "@xstate/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { paletteMachine } from "#machines/paletteMachine.ts";
import { CommandPalette } from "#ui/overlay/CommandPalette.tsx";
import { FoundListings } from "./FoundListings.tsx";
import { matchesText } from "./matchesText.ts";
import { PaletteGroup } from "./PaletteGroup.tsx";
import { usePaletteActions } from "./usePaletteActions.tsx";

export interface PaletteProps {
  palette: ActorRefFrom<typeof paletteMachine>;
  /** Where it can go: a name and a path. */
  screens: readonly { path: string; name: string }[];
  /** Properties come from a feed. */
  addBlocked: boolean;
  onGo: (path: string) => void;
  /** Opens a property's edit wizard. */
  onListing: (Id: number) => void;
  onAdd: () => void;
  onLanguage: () => void;
  onTheme: (theme: "light" | "dark" | "system") => void;
  onShortcuts: () => void;
  onSignOut: () => void;
  onClose: () => void;
}

/** Screens, a listing by its reference or id, and actions, by typing. */
export function Palette(props: PaletteProps) {
  const { t } = useTranslation("palette");
  const { palette, onClose } = props;
  const text = useSelector(palette, ({ context }) => context.text);
  const looking = useSelector(
    palette,
    (snapshot) => snapshot.hasTag("busy") && snapshot.context.found.length === 0,
  );
  const failed = useSelector(palette, (snapshot) => snapshot.matches({ open: "failed" }));
  const actions = usePaletteActions(props);
  const screens = props.screens.map(({ path, name }) => ({
    id: path,
    name,
    icon: <ArrowRight aria-hidden="true" />,
    run: () => props.onGo(path),
  }));
  const fitting = <Item extends { name: string }>(items: Item[]) =>
    items.filter(({ name }) => matchesText(text, name));
  return (
    <CommandPalette
      open
      onOpenChange={(open) => !open && onClose()}
      label={t("label")}
      placeholder={t("placeholder")}
      search={text}
      onSearchChange={(typed) => palette.send({ type: "text.change", text: typed })}
      filter={false}
      empty={t("empty")}
      note={failed ? t("failed") : looking ? t("searching") : null}
      footer={t("hint")}
    >
      <FoundListings palette={palette} onListing={props.onListing} onClose={onClose} />
      <PaletteGroup label={t("screens")} commands={fitting(screens)} onClose={onClose} />
      <PaletteGroup label={t("actions")} commands={fitting(actions)} onClose={onClose} />
    </CommandPalette>
  );
}
