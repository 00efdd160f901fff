import { useSelector } from "@xstate/react";
import House from "lucide-react/icons/house";
import { useTranslation } from "react-i18next";
import { CommandGroup, CommandItem } from "#ui/overlay/CommandPalette.tsx";
import type { PaletteProps } from "./Palette.tsx";

/** Listings with the typed reference or id; they open for editing. */
export function FoundListings({
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
            onListing(Id);
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
