import { fold } from "#server/place/fold.ts";

/**
 * The words of a feed for each property type (`propertyTypes`, by id). The first is the one we write: no two types share it, so that
 * what we write is read as the same type again. The others are what feeds say besides, folded: no capitals, accents or signs.
 */
export const kyeroTypeWords: Readonly<Record<number, readonly [word: string, ...others: string[]]>> = {
  1: [
    "Apartment",
    ...["apartamento", "apartamentos", "apartments", "appartement"],
    ...["duplex apartment", "apartment flat", "wohnung", "lagenhet", "leilighet", "lejlighed"],
  ],
  2: ["Beach Apartment", "apartamento en la playa", "apartamento de playa", "seaside apartment"],
  3: [
    "Building Plot",
    ...[
      "plot",
      "plots",
      "parcela",
      "parcela edificable",
      "parcela urbana",
      "solar",
      "urban plot",
      "urban land",
    ],
    ...[
      "building land",
      "plot of land",
      "bauland",
      "grundstuck",
      "bouwgrond",
      "terrain constructible",
      "tomt",
    ],
  ],
  4: ["Bungalow", "bungalo", "bungalows", "ground floor bungalow", "top floor bungalow"],
  5: ["Business", "negocio", "traspaso", "going concern", "commerce", "business opportunity"],
  6: ["Cave House", "cueva", "casa cueva", "cave", "cave home", "hohlenhaus", "grotwoning"],
  7: [
    "Commercial Property",
    ...[
      "commercial",
      "commercial premises",
      "local",
      "local comercial",
      "premises",
      "nave",
      "nave industrial",
    ],
    ...["warehouse", "industrial", "gewerbe", "bedrijfspand"],
  ],
  8: [
    "Country House",
    ...[
      "finca",
      "finca country house",
      "finca country property",
      "country home",
      "country property",
      "rustic finca",
    ],
    ...[
      "casa de campo",
      "finca casa de campo",
      "casa rural",
      "cortijo",
      "masia",
      "caserio",
      "farmhouse",
      "farm house",
      "rural house",
    ],
    ...["landhaus", "landhuis", "landelijke woning", "maison de campagne"],
  ],
  9: ["Flat", "piso", "pisos", "flats", "ground floor flat"],
  10: ["Garage", ...["garaje", "garages", "parking", "parking space", "plaza de garaje"]],
  11: [
    "Guest House",
    ...["guesthouse", "guesthouse b b", "guest house b b", "bed and breakfast", "bed breakfast", "b b"],
    ...["casa de huespedes", "casa de huespedes b b", "hostal", "hostel", "pension"],
  ],
  12: ["Hotel", "hotels", "hotel rural", "aparthotel"],
  13: ["Loft", "lofts"],
  14: ["Mobile Home", "casa movil", "caravan", "park home", "mobilheim", "stacaravan", "static caravan"],
  15: ["Office", "oficina", "offices", "despacho", "buro", "kantoor", "bureau"],
  16: [
    "Penthouse",
    ...["atico", "atico duplex", "duplex penthouse", "penthouse apartment", "penthouses", "attic"],
  ],
  17: [
    "Restaurant / Bar",
    "restaurant",
    "restaurante",
    "bar",
    "bar restaurant",
    "restaurante bar",
    "cafe",
    "pub",
  ],
  18: ["Ruin", "ruina", "ruins", "ruin to reform", "house to reform"],
  19: [
    "Semi-Detached Villa",
    ...["semi detached", "semi detached house", "villa pareada", "pareado", "casa pareada", "chalet pareado"],
    ...["quad", "quad house", "quad villa", "doppelhaushalfte", "twin villa"],
  ],
  20: ["Shop", "tienda", "shops", "retail", "laden", "winkel", "retail unit"],
  21: ["Studio", "estudio", "studios", "studio apartment", "studio flat"],
  22: [
    "Terraced Villa",
    ...["terraced house", "villa adosada", "adosado", "chalet adosado", "casa adosada", "link villa"],
    ...["linked villa", "linked house", "reihenhaus", "rijwoning", "terrace house"],
  ],
  23: [
    "Town House",
    ...["townhouse", "town houses", "casa de pueblo", "village house", "village townhouse"],
    ...["stadthaus", "herenhuis", "maison de ville", "rekkehus", "radhus"],
  ],
  24: [
    "Land",
    ...[
      "undeveloped land",
      "terreno",
      "terreno no urbanizable",
      "terreno rustico",
      "rustic land",
      "rural land",
    ],
    ...["parcela rustica", "rustic plot", "agricultural land", "suelo rustico", "terrain", "olive grove"],
  ],
  25: [
    "Villa",
    ...["villas", "chalet", "chalet independiente", "detached villa", "detached house", "luxury villa"],
    ...["chale", "casa independiente", "einfamilienhaus", "vrijstaande villa", "mansion"],
  ],
  26: ["Wooden Home", "wooden house", "casa de madera", "log cabin", "wood house", "holzhaus"],
};

/**
 * Words of feeds that say less than any of our types, or something that we have no type for: they are taken for the nearest one, and
 * the report says so.
 */
const widerTypeWords: Readonly<Record<number, readonly string[]>> = {
  1: ["duplex", "triplex"],
  7: ["building", "edificio"],
  10: ["storage", "storage room", "trastero"],
  23: [
    "house",
    "houses",
    "casa",
    "casas",
    "maison",
    "haus",
    "huis",
    "hus",
    "dom",
    "talo",
    "vivienda unifamiliar",
  ],
};

const idOfWord = new Map(
  [...Object.entries(kyeroTypeWords), ...Object.entries(widerTypeWords)].flatMap(([id, words]) =>
    words.map((word) => [fold(word), Number(id)]),
  ),
);

const wider = new Set(Object.values(widerTypeWords).flat().map(fold));

/** The word that a feed has for a property type (its id). */
export function typeWord(id: number): string {
  const words = kyeroTypeWords[id];
  if (!words) throw new Error(`There is no word for property type ${id}.`);
  return words[0];
}

/** The property type (its id) that a feed means, in whatever case and whichever language it says it; null when it is not known. */
export const typeOfWord = (text: string): number | null => idOfWord.get(fold(text)) ?? null;

/** Whether a word means the type that it is taken for, and not one that may be another as well (`house`). */
export const isExactWord = (text: string): boolean => typeOfWord(text) !== null && !wider.has(fold(text));
