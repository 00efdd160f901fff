import { type FeatureKey, featureKeys } from "#contracts/property/featureKeys.ts";
import { fold } from "#server/shared/text/fold.ts";

/**
 * The words of a feed for each feature, at most 35 characters. The first is the one we write and stands for this feature alone; the
 * others are what feeds say besides, folded: no capitals, accents or signs.
 */
export const kyeroFeatureWords: Readonly<Record<FeatureKey, readonly [word: string, ...others: string[]]>> = {
  "air-conditioning": [
    "Air conditioning",
    ...[
      "aire acondicionado",
      "air con",
      "a c",
      "ac",
      "airconditioning",
      "klimaanlage",
      "aircon",
      "climatisation",
    ],
  ],
  "bank-repossession": [
    "Bank repossession",
    ...["embargo bancario", "repossession", "bank property", "de banco", "piso de banco"],
  ],
  garage: ["Garage", "garaje", "private garage", "parking garage", "garage parking", "garage space"],
  garden: ["Garden", "jardin", "gardens", "garten", "tuin", "jardines"],
  "garden-communal": ["Communal garden", "jardin comunitario", "communal gardens", "shared garden"],
  "garden-private": ["Private garden", "jardin privado", "private gardens", "own garden"],
  "golf-front-line": [
    "Front line golf",
    ...["primera linea de golf", "frontline golf", "golf front line", "first line golf", "1st line golf"],
  ],
  "golf-view": ["Golf view", "vistas al golf", "golf views", "views of the golf course", "vista golf"],
  "ground-floor": ["Ground floor", "planta baja", "bajo", "erdgeschoss", "begane grond"],
  heating: [
    "Heating",
    "calefaccion",
    "central heating",
    "heizung",
    "verwarming",
    "underfloor heating",
    "gas heating",
  ],
  lift: ["Lift", "ascensor", "elevator", "aufzug", "ascenseur", "heis", "hiss"],
  "mountain-views": ["Mountain views", "vistas a la montana", "mountain view", "vistas montana", "bergblick"],
  "near-beach-the-sea": [
    "Near the beach / the sea",
    ...[
      "cerca de la playa del mar",
      "cerca de la playa",
      "cerca del mar",
      "near beach",
      "near the beach",
      "near sea",
    ],
    ...[
      "near the sea",
      "close to beach",
      "close to the beach",
      "close to the sea",
      "close to sea",
      "beach near",
    ],
  ],
  "near-golf": [
    "Near golf",
    ...[
      "cerca de un campo de golf",
      "cerca de golf",
      "near golf course",
      "near a golf course",
      "close to golf",
    ],
  ],
  "new-build": [
    "New build",
    "obra nueva",
    "new construction",
    "newbuild",
    "nueva construccion",
    "new development",
  ],
  pool: ["Pool", "piscina", "swimming pool", "schwimmbad", "zwembad", "piscine", "svommebasseng"],
  "pool-communal": [
    "Communal pool",
    ...["piscina comunitaria", "communal swimming pool", "shared pool", "community pool", "comunal pool"],
  ],
  "pool-private": ["Private pool", "piscina privada", "private swimming pool", "own pool", "piscina propia"],
  "sea-beach-front-line": [
    "Front line sea / beach",
    ...["primera linea de mar playa", "primera linea de mar", "primera linea de playa", "primera linea"],
    ...[
      "front line beach",
      "frontline beach",
      "front line sea",
      "beachfront",
      "beach front",
      "seafront",
      "sea front",
    ],
  ],
  "sea-view": ["Sea view", "vistas al mar", "sea views", "meerblick", "zeezicht", "vue mer", "ocean view"],
  "terrace-balcony": [
    "Terrace / balcony",
    ...[
      "terraza balcon",
      "terraza",
      "balcon",
      "terrace",
      "balcony",
      "terraces",
      "terrazas",
      "terrasse",
      "terras",
    ],
    ...["balkon", "solarium", "roof terrace", "private terrace"],
  ],
};

const keyOfWord = new Map(
  featureKeys.flatMap((key) => kyeroFeatureWords[key].map((word) => [fold(word), key] as const)),
);
const pools: readonly FeatureKey[] = ["pool", "pool-private", "pool-communal"];

/** What a feed says of a property's features: words, and the two that have a field of their own as well. */
export interface KyeroFeatures {
  readonly words: readonly string[];
  readonly pool: boolean;
  readonly newBuild: boolean;
}

/** A feed's words for features, in the order of the catalogue; keys that are not in it are left out. */
export function kyeroFeaturesOf(features: readonly string[]): KyeroFeatures {
  const has = (key: FeatureKey) => features.includes(key);
  return {
    words: featureKeys.filter(has).map((key) => kyeroFeatureWords[key][0]),
    pool: pools.some(has),
    newBuild: has("new-build"),
  };
}

/** The feature that a feed's word means, in whatever case; null when we have none for it. */
export const featureOfWord = (text: string): FeatureKey | null => keyOfWord.get(fold(text)) ?? null;

const YES = new Set("1 x y yes true s si sim ja j oui kylla".split(" "));
const NO = new Set(
  "0 n no false none nein non nee nei nej ei nao ninguno ninguna keine kein geen ingen aucun".split(" "),
);

/** Whether a feed says yes or no, in whichever of its languages; null for anything else. */
export function flagOfWord(text: string): boolean | null {
  const word = fold(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

const WITHOUT =
  /^(?:no|not|none|without|sin|ohne|kein|keine|sans|geen|zonder|ingen|uten|utan|uden|ei|sem|senza) /;
const PRIVATE = /\b(?:privat|private|privad|prive|own\b|propi|eigen|eget|egen|exclusiv|individual)/;
const COMMUNAL = /\b(?:comm?un|shared|compartid|gemeinschaft|gemeenschap|felles|gemensam|faelles|condivis)/;
const POOL = /pool|pisc|schwimm|zwembad|basseng|bassin|allas|\bswim/;

/** The pools that a feed's `pool` means, none of them for no: it says 1, which pool, how many, or how large. Null when that is not known. */
export function poolOfWord(text: string): FeatureKey[] | null {
  const flag = flagOfWord(text);
  if (flag !== null) return flag ? ["pool"] : [];
  const word = fold(text);
  if (WITHOUT.test(`${word} `)) return [];
  const kinds: FeatureKey[] = [];
  if (COMMUNAL.test(word)) kinds.push("pool-communal");
  if (PRIVATE.test(word)) kinds.push("pool-private");
  if (kinds.length > 0) return kinds;
  return POOL.test(word) || YES.has(word.split(" ")[0] ?? "") || /^\d/.test(word) ? ["pool"] : null;
}

const NEW =
  /\b(?:new|obra nueva|nueva?|neubau|neu|nieuwbouw|nieuw|neuf|nybygg|nybyggnad|nybyggeri|nuovo|novo|off plan|sobre plano|key ready|llave en mano)\b/;
const USED = /resale|second|segunda mano|used|usad|ocasion|gebraucht|bestand|bestaand|ancien|brukt|begagnad/;

/** Whether a feed's `new_build` means a new building; null when that is not known. */
export function isNewBuildOfWord(text: string): boolean | null {
  const word = fold(text);
  if (USED.test(word) || WITHOUT.test(`${word} `)) return false;
  return flagOfWord(text) ?? (NEW.test(word) ? true : null);
}

/** Features in the order of the catalogue, each once: the flags count when no feature says it more closely. */
export function completeFeatures(
  keys: readonly FeatureKey[],
  { pool, newBuild }: Omit<KyeroFeatures, "words">,
): FeatureKey[] {
  const named = new Set(keys);
  if (pool && !pools.some((key) => named.has(key))) named.add("pool");
  if (newBuild) named.add("new-build");
  return featureKeys.filter((key) => named.has(key));
}

/** The features that a feed means. */
export const featuresOfKyero = ({ words, ...flags }: KyeroFeatures): FeatureKey[] =>
  completeFeatures(
    words.map(featureOfWord).filter((key) => key !== null),
    flags,
  );
