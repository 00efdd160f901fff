import ArrowRight from "lucide-react/icons/arrow-right";
import House from "lucide-react/icons/house";
import Keyboard from "lucide-react/icons/keyboard";
import Languages from "lucide-react/icons/languages";
import LogOut from "lucide-react/icons/log-out";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Plus from "lucide-react/icons/plus";
import Sun from "lucide-react/icons/sun";
import { type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { foldText } from "#contracts/wire/foldText.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";
import { RightsContext } from "#product/context/rights.ts";
import { labelOf } from "#product/text/labelOf.ts";
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

/** How words end in Spanish and English whose beginnings say the same, without accents. */
const endings = "aciones acion iendo ando ings ing ias ios ies ia io ar er ir es as os s y a e o".split(" ");

/** A word, and what is left of it without its endings: at least three letters. */
const formsOf = (word: string): string[] => [
  word,
  ...endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
    .map((ending) => word.slice(0, -ending.length)),
];

/**
 * Whether every word that was typed begins a word of the name, or is another form of one (KEY-20): `villas` finds Villa, and
 * `facturas` Facturación. Accents and case do not count.
 */
export function matchesText(text: string, name: string): boolean {
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u);
  return foldText(text)
    .split(/\s+/)
    .every((typed) => {
      const forms = formsOf(typed);
      return words.some(
        (word) => word.startsWith(typed) || formsOf(word).some((form) => forms.includes(form)),
      );
    });
}

/** Fewer letters begin too many names of types. */
const SHORTEST_TYPE = 3;

/** Types whose name was typed, in either language: the list of all listings of one (KEY-20). */
export function useTypeCommands(text: string, onGo: PaletteProps["onGo"]): PaletteCommand[] {
  const { t, i18n } = useTranslation("palette");
  const may = use(RightsContext);
  if (text.trim().length < SHORTEST_TYPE || !may("/properties")) return [];
  return propertyTypes
    .filter(({ Labels }) => Object.values(Labels).some((label) => matchesText(text, label)))
    .map(({ Id, Labels }) => ({
      id: `type ${Id}`,
      name: t("type", { type: labelOf(Labels, i18n.language) }),
      icon: <House aria-hidden="true" />,
      run: () => onGo(`/properties?Types=${Id}`),
    }))
    .sort((one, other) => one.name.length - other.name.length);
}

/** What can be done with the first listing that was found, as far as whoever asks may (KEY-20). */
export function useListingCommands(
  listing: Pick<PropertyListItem, "Id"> | undefined,
  { screens, onGo }: Pick<PaletteProps, "screens" | "onGo">,
): PaletteCommand[] {
  const { t } = useTranslation("palette");
  const may = use(RightsContext);
  if (!listing) return [];
  const { Id } = listing;
  const opens = (path: string) => screens.some((screen) => screen.path.split("?")[0] === path);
  const ways = {
    price: may("property.update") && `/properties?edit=${Id}&at=Price`,
    enquiries: opens("/properties/enquiries") && `/properties/enquiries?propertyid=${Id}`,
    analytics: opens("/properties/analytics") && `/properties/analytics?id=${Id}`,
  };
  return keysOf(ways).flatMap((way) => {
    const path = ways[way];
    if (!path) return [];
    return [
      {
        id: `first ${way}`,
        name: t(`first.${way}`),
        icon: <ArrowRight aria-hidden="true" />,
        run: () => onGo(path),
      },
    ];
  });
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
