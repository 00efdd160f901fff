import type { GazetteerRow } from "#server/gazetteer/placeIndex.ts";
import type { Ring } from "#server/gazetteer/ring.ts";
import { foldWords } from "#server/shared/text/fold.ts";
import { englishNames } from "./englishNames.ts";
import { ringCentre } from "./ringCentre.ts";
import { slashNames } from "./slashNames.ts";
import { spanishNames } from "./spanishNames.ts";

const upperFirst = (name: string) => name.charAt(0).toLocaleUpperCase("es") + name.slice(1);

const key = (name: string) => foldWords(name).join(" ");

/** Names that differ by more than accents, capitals and articles, in order. */
const distinct = (names: readonly string[]) =>
  names.filter((name, at) => names.findIndex((other) => key(other) === key(name)) === at);

const spanishOf = (ine: string, official: string) =>
  spanishNames.find(([key]) => key === official || key === `${official}|${ine.slice(0, 2)}`);

/** "Jávea / Xàbia": the Spanish name first, the other official one behind a slash. */
const municipalityName = (ine: string, official: string): { name: string; aliases: string[] } => {
  const [, spanish, ...aliases] = spanishOf(ine, official) ?? [official];
  const names = distinct([...(spanish ? [spanish] : []), ...slashNames(ine, official)]).map(upperFirst);
  return { name: names.join(" / "), aliases };
};

/** One row per municipality, placed at its centroid until a populated place is known. */
export const municipalityRows = (outlines: { ine: string; name: string; rings: Ring[] }[]): GazetteerRow[] =>
  outlines.map(({ ine, name: official, rings }) => {
    const { name, aliases } = municipalityName(ine, official);
    const { lat, lon } = ringCentre(rings);
    const english = englishNames[ine];
    return [
      `m-${ine}`,
      "municipality",
      `p-${ine.slice(0, 2)}`,
      name,
      english ?? name,
      english ? [...aliases, official] : aliases,
      lat,
      lon,
      0,
    ];
  });

/** Official names in `spanishNames` that no municipality, or more than one, bears. */
export const unknownSpanishNames = (outlines: { ine: string; name: string }[]): string[] =>
  spanishNames
    .map(([key]) => key)
    .filter((key) => {
      const [name, province] = key.split("|");
      return outlines.filter((one) => one.name === name && one.ine.startsWith(province ?? "")).length !== 1;
    });
