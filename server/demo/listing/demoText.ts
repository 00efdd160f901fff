import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { DescriptionLanguage } from "#contracts/wire/languages.ts";

/** What a description is made of; `town` and `kind` (a property type's id) are already chosen. */
export interface DescribedHome {
  readonly kind: number;
  readonly town: string;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly build: number | null;
  readonly plot: number | null;
  readonly beach: number;
  readonly pool: boolean;
  readonly seaView: boolean;
}

interface Phrases {
  readonly noun: Record<string, string> | "en" | "es";
  readonly rooms: (noun: string, town: string, bedrooms: number, bathrooms: number) => string;
  readonly plain: (noun: string, town: string) => string;
  readonly build: (area: string) => string;
  readonly plot: (area: string) => string;
  readonly pool: string;
  readonly sea: string;
  readonly beach: (km: string) => string;
  readonly call: string;
}

const phrases: Partial<Record<DescriptionLanguage, Phrases>> = {
  en: {
    noun: "en",
    rooms: (noun, town, bed, bath) =>
      `${noun} with ${bed} bedroom${bed === 1 ? "" : "s"} and ${bath} bathroom${bath === 1 ? "" : "s"} in ${town}.`,
    plain: (noun, town) => `${noun} in ${town}.`,
    build: (area) => `It has ${area} m² of built area.`,
    plot: (area) => `The plot measures ${area} m².`,
    pool: "Outside there is a pool with a sunny terrace around it.",
    sea: "From the main rooms you look over the sea.",
    beach: (km) => `The beach is ${km} km away, with shops and restaurants on the way.`,
    call: "Call us to arrange a viewing.",
  },
  es: {
    noun: "es",
    rooms: (noun, town, bed, bath) =>
      `${noun} con ${bed} ${bed === 1 ? "dormitorio" : "dormitorios"} y ${bath} ${bath === 1 ? "baño" : "baños"} en ${town}.`,
    plain: (noun, town) => `${noun} en ${town}.`,
    build: (area) => `Tiene ${area} m² construidos.`,
    plot: (area) => `La parcela mide ${area} m².`,
    pool: "En el exterior hay piscina y una terraza soleada.",
    sea: "Desde las estancias principales se ve el mar.",
    beach: (km) => `La playa está a ${km} km, con tiendas y restaurantes de camino.`,
    call: "Llámanos y te la enseñamos.",
  },
  de: {
    noun: {
      apartment: "Wohnung",
      land: "Grundstück",
      house: "Haus",
      commercial: "Gewerbeobjekt",
      "country-house": "Landhaus",
      garage: "Garage",
    },
    rooms: (noun, town, bed, bath) => `${noun} in ${town}, Schlafzimmer: ${bed}, Bäder: ${bath}.`,
    plain: (noun, town) => `${noun} in ${town}.`,
    build: (area) => `Die bebaute Fläche beträgt ${area} m².`,
    plot: (area) => `Das Grundstück misst ${area} m².`,
    pool: "Draußen gibt es einen Pool mit sonniger Terrasse.",
    sea: "Von den Wohnräumen blickt man auf das Meer.",
    beach: (km) => `Zum Strand sind es ${km} km.`,
    call: "Rufen Sie uns für eine Besichtigung an.",
  },
  fr: {
    noun: {
      apartment: "Appartement",
      land: "Terrain",
      house: "Maison",
      commercial: "Local commercial",
      "country-house": "Maison de campagne",
      garage: "Garage",
    },
    rooms: (noun, town, bed, bath) => `${noun} à ${town}, chambres : ${bed}, salles de bains : ${bath}.`,
    plain: (noun, town) => `${noun} à ${town}.`,
    build: (area) => `La surface construite est de ${area} m².`,
    plot: (area) => `Le terrain mesure ${area} m².`,
    pool: "À l'extérieur, une piscine et une terrasse ensoleillée.",
    sea: "Les pièces principales donnent sur la mer.",
    beach: (km) => `La plage est à ${km} km.`,
    call: "Appelez-nous pour une visite.",
  },
  nl: {
    noun: {
      apartment: "Appartement",
      land: "Bouwgrond",
      house: "Woning",
      commercial: "Bedrijfspand",
      "country-house": "Landhuis",
      garage: "Garage",
    },
    rooms: (noun, town, bed, bath) => `${noun} in ${town}, slaapkamers: ${bed}, badkamers: ${bath}.`,
    plain: (noun, town) => `${noun} in ${town}.`,
    build: (area) => `De bebouwde oppervlakte is ${area} m².`,
    plot: (area) => `Het perceel is ${area} m² groot.`,
    pool: "Buiten is er een zwembad met een zonnig terras.",
    sea: "Vanuit de woonkamer kijk je uit over zee.",
    beach: (km) => `Het strand ligt op ${km} km.`,
    call: "Bel ons voor een bezichtiging.",
  },
  sv: {
    noun: {
      apartment: "Lägenhet",
      land: "Tomt",
      house: "Hus",
      commercial: "Affärslokal",
      "country-house": "Lantställe",
      garage: "Garage",
    },
    rooms: (noun, town, bed, bath) => `${noun} i ${town}, sovrum: ${bed}, badrum: ${bath}.`,
    plain: (noun, town) => `${noun} i ${town}.`,
    build: (area) => `Boytan är ${area} m².`,
    plot: (area) => `Tomten är ${area} m².`,
    pool: "Utanför finns en pool med solig terrass.",
    sea: "Från vardagsrummet ser man havet.",
    beach: (km) => `Stranden ligger ${km} km bort.`,
    call: "Ring oss för en visning.",
  },
};

const nounOf = ({ noun }: Phrases, kind: number): string => {
  const entry = propertyTypes.find(({ Id }) => Id === kind);
  if (!entry) return "";
  return noun === "en" || noun === "es" ? entry.Labels[noun] : (noun[entry.Group] ?? "");
};

/** A short description in a language; undefined where the demo does not speak it. */
export function demoText(language: DescriptionLanguage, about: DescribedHome): string | undefined {
  const words = phrases[language];
  if (!words) return undefined;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const noun = nounOf(words, about.kind);
  const opening = about.bedrooms
    ? words.rooms(noun, about.town, about.bedrooms, about.bathrooms ?? 1)
    : words.plain(noun, about.town);
  const measures = [
    ...(about.build ? [words.build(number.format(about.build))] : []),
    ...(about.plot ? [words.plot(number.format(about.plot))] : []),
  ];
  const outside = [...(about.pool ? [words.pool] : []), ...(about.seaView ? [words.sea] : [])];
  return [
    [opening, ...measures].join(" "),
    [...outside, words.beach(number.format(about.beach))].join(" "),
    words.call,
  ].join("\n\n");
}
