import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Place } from "./place.ts";
import type { PlaceTree } from "./placeTree.ts";

const firstName = (place: Place, lang: SystemLanguage) => place[lang].split(" / ")[0] ?? place[lang];

/** "Jávea / Xàbia, Alicante", "El Arenal, Jávea, Alicante", "Alicante, Comunidad Valenciana". */
export const placeText = (tree: PlaceTree, place: Place, lang: SystemLanguage): string => {
  if (place.type === "region") return place[lang];
  const isArea = place.type === "province" || place.type === "municipality";
  const around = isArea
    ? [tree.byId(place.parent ?? "")]
    : [tree.up(place.id, "municipality"), tree.up(place.id, "province")];
  const names = around.filter((one) => !!one).map((one) => firstName(one, lang));
  const context = names.filter((name, at) => names.indexOf(name) === at);
  if (place.type === "province" && context[0] === place[lang]) return place[lang];
  return [place[lang], ...context].join(", ");
};
