import { useSelector } from "@xstate/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Bookmark from "lucide-react/icons/bookmark";
import House from "lucide-react/icons/house";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { paletteMachine } from "#machines/palette/paletteMachine.ts";
import { CommandGroup, CommandItem, CommandPalette } from "#ui/overlay/CommandPalette.tsx";
import {
  matchesText,
  type PaletteCommand,
  useListingCommands,
  usePaletteActions,
  useTypeCommands,
} from "./usePaletteActions.tsx";

interface PaletteGroupProps {
  label: string;
  commands: readonly PaletteCommand[];
  onClose: () => void;
}

/** The commands of one kind; the palette closes before one of them runs. */
function PaletteGroup({ label, commands, onClose }: PaletteGroupProps) {
  if (commands.length === 0) return null;
  return (
    <CommandGroup label={label}>
      {commands.map(({ id, name, icon, aside, disabled, run }) => (
        <CommandItem
          key={id}
          value={id}
          icon={icon}
          aside={aside}
          disabled={disabled}
          onSelect={() => {
            onClose();
            run();
          }}
        >
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

export interface PaletteProps {
  palette: ActorRefFrom<typeof paletteMachine>;
  /** Where it can go: a name and a path. */
  screens: readonly { path: string; name: string }[];
  /** Views that are kept, each with the screen that it opens on (VIEW-15). */
  views: readonly { path: string; name: string; screen: string }[];
  /** Properties come from a feed. */
  addBlocked: boolean;
  onGo: (path: string) => void;
  /** Opens a property's edit wizard, or shows it. */
  onListing: (listing: Pick<PropertyListItem, "Id" | "AgentRef">) => void;
  /** Null for whoever may add none. */
  onAdd: (() => void) | null;
  onLanguage: () => void;
  onTheme: (theme: "light" | "dark" | "system") => void;
  onShortcuts: () => void;
  onSignOut: () => void;
  onClose: () => void;
}

/** Screens, a listing by its reference or id, listings by their type, and actions, by typing. */
export function Palette(props: PaletteProps) {
  const { t } = useTranslation("palette");
  const { palette, onClose } = props;
  const text = useSelector(palette, ({ context }) => context.text);
  const looking = useSelector(
    palette,
    (snapshot) => snapshot.hasTag("busy") && snapshot.context.found.length === 0,
  );
  const failed = useSelector(palette, (snapshot) => snapshot.matches("failed"));
  const [first] = useSelector(palette, ({ context }) => context.found);
  const ofFirst = useListingCommands(first, props);
  const types = useTypeCommands(text, props.onGo);
  const actions = usePaletteActions(props);
  const screens = props.screens.map(({ path, name }) => ({
    id: path,
    name,
    icon: <ArrowRight aria-hidden="true" />,
    run: () => props.onGo(path),
  }));
  const views = props.views.map(({ path, name, screen }) => ({
    id: `view ${path}`,
    name,
    aside: screen,
    icon: <Bookmark aria-hidden="true" />,
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
      <PaletteGroup label={first?.AgentRef ?? ""} commands={ofFirst} onClose={onClose} />
      <PaletteGroup label={t("types")} commands={types} onClose={onClose} />
      <PaletteGroup label={t("screens")} commands={fitting(screens)} onClose={onClose} />
      <PaletteGroup label={t("views")} commands={fitting(views)} onClose={onClose} />
      <PaletteGroup label={t("actions")} commands={fitting(actions)} onClose={onClose} />
    </CommandPalette>
  );
}

/** Listings with the typed reference or id; they open for editing. */
function FoundListings({
  palette,
  onListing,
  onClose,
}: Pick<PaletteProps, "palette" | "onListing" | "onClose">) {
  const { t, i18n } = useTranslation("palette");
  const found = useSelector(palette, ({ context }) => context.found);
  const text = (labels: Readonly<Record<string, string>>) => labels[i18n.language] ?? labels.es ?? "";
  if (found.length === 0) return null;
  return (
    <CommandGroup label={t("listings")}>
      {found.map(({ Id, AgentRef, Type, Location }) => (
        <CommandItem
          key={Id}
          value={`listing-${Id}`}
          icon={<House aria-hidden="true" />}
          aside={t("id", { id: Id })}
          onSelect={() => {
            onClose();
            onListing({ Id, AgentRef });
          }}
        >
          <span className="font-medium">{AgentRef}</span>{" "}
          <span className="text-muted">
            {text(Type.Labels)}, {text(Location.text)}
          </span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
