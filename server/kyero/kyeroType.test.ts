import { describe, expect, it } from "vitest";
import { isExactWord, typeOfWord } from "./kyeroType.ts";

interface Language {
  /** Words for a kind of property, by the id of the type that each means. */
  readonly heads: Readonly<Record<number, readonly string[]>>;
  /** What feeds write around such a word; `*` stands for it. */
  readonly additions: readonly string[];
}

const languages: Readonly<Record<string, Language>> = {
  en: {
    heads: {
      1: ["Apartment", "Apartments"],
      3: ["Building plot"],
      4: ["Bungalow"],
      8: ["Country house", "Finca"],
      9: ["Flat"],
      16: ["Penthouse"],
      19: ["Semi-detached villa"],
      20: ["Shop"],
      21: ["Studio"],
      23: ["Townhouse"],
      25: ["Villa", "Detached house"],
    },
    additions: [
      "Resale *",
      "Middle Floor *",
      "* with terrace",
      "* - solarium",
      "Luxury * for sale",
      "New build * (key ready)",
    ],
  },
  es: {
    heads: {
      1: ["Apartamento"],
      3: ["Parcela"],
      8: ["Casa de campo", "Cortijo"],
      9: ["Piso", "Pisos"],
      10: ["Garaje"],
      16: ["Ático"],
      19: ["Chalet pareado"],
      20: ["Tienda"],
      21: ["Estudio"],
      22: ["Casa adosada"],
      23: ["Casa de pueblo"],
      25: ["Chalet", "Villa"],
    },
    additions: [
      "* con terraza",
      "* en venta",
      "* de obra nueva",
      "Se vende *",
      "* junto al mar",
      "* reformado",
    ],
  },
  de: {
    heads: {
      1: ["Wohnung", "Eigentumswohnung", "Ferienwohnung"],
      3: ["Grundstück", "Baugrundstück"],
      8: ["Landhaus"],
      15: ["Büro"],
      16: ["Penthouse", "Dachgeschosswohnung"],
      19: ["Doppelhaushälfte"],
      22: ["Reihenhaus"],
      23: ["Stadthaus"],
      25: ["Einfamilienhaus", "Luxusvilla"],
    },
    additions: [
      "* mit Terrasse",
      "* zum Verkauf",
      "Moderne *",
      "* am Meer",
      "* - Erstbezug",
      "Schöne * in ruhiger Lage",
    ],
  },
  fr: {
    heads: {
      1: ["Appartement"],
      3: ["Terrain constructible"],
      8: ["Maison de campagne"],
      16: ["Penthouse"],
      19: ["Maison jumelée"],
      21: ["Studio"],
      22: ["Maison mitoyenne"],
      23: ["Maison de ville", "Maison"],
      25: ["Villa"],
    },
    additions: ["* avec terrasse", "* à vendre", "* de luxe", "* au bord de la mer", "Grande *", "* (neuf)"],
  },
  nl: {
    heads: {
      1: ["Appartement", "Strandappartement"],
      3: ["Bouwgrond"],
      8: ["Landhuis"],
      15: ["Kantoor"],
      16: ["Penthouse"],
      22: ["Rijwoning", "Hoekwoning"],
      23: ["Herenhuis", "Woonhuis"],
      25: ["Vrijstaande villa", "Villa"],
    },
    additions: [
      "* met terras",
      "* te koop",
      "Moderne *",
      "* aan zee",
      "* - nieuwbouw",
      "Ruime * op golfbaan",
    ],
  },
};

const rows = Object.entries(languages).flatMap(([language, { heads, additions }]) =>
  Object.entries(heads).flatMap(([id, words]) =>
    words.flatMap((word) =>
      additions.map((addition) => ({ language, text: addition.replace("*", word), id: Number(id) })),
    ),
  ),
);

// IMP-60
describe("a type with an addition", () => {
  it("is known by its head word in five languages", () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    const wrong = rows.filter(({ text, id }) => typeOfWord(text) !== id);
    expect(wrong.map((row) => ({ ...row, found: typeOfWord(row.text) }))).toEqual([]);
    expect(rows.filter(({ text }) => isExactWord(text))).toEqual([]);
  });

  it.each([
    ["Middle Floor Apartment", 1],
    ["Apartments - solarium", 1],
    ["Apartamento dúplex", 1],
    ["Penthouse flat", 16],
    ["Ático dúplex con terraza", 16],
    ["Garden apartment in villa complex", 1],
    ["Plot with licence for villa", 3],
    ["Detached modern villa", 25],
    ["Semi-detached modern villa", 19],
    ["House / Villa", 25],
    ["Vrijstaande woning met zwembad", 25],
    ["Freistehendes Haus", 25],
    ["Appartement in Sevilla", 1],
    ["Piso Sevilla centro", 9],
    ["Piso ático", 16],
    ["Parking space for apartment", 10],
    ["Storage room in apartment building", 10],
    ["Local comercial en venta", 7],
    ["For sale: country house near Ronda", 8],
    ["Guest house with 8 rooms", 11],
    ["Casa grande adosada", 22],
    ["Haus mit Einliegerwohnung", 23],
    ["Land for villas", 24],
    ["Hotel apartment", 1],
    ["Loft industrial", 13],
    ["Twee-onder-een-kapwoning met tuin", 19],
    ["Reiheneckhaus mit Garten", 22],
    ["Bürofläche im Zentrum", 15],
    ["Bouwperceel aan zee", 3],
    ["Wooden house in pine wood", 26],
    ["Bar / Restaurant with terrace", 17],
  ])("knows %s", (text, id) => {
    expect(typeOfWord(text)).toBe(id);
    expect(isExactWord(text)).toBe(false);
  });

  it.each(["Spaceship", "New build with terrace", "Inversión", "For sale", "-", "12345", "Sevilla"])(
    "leaves out %s, which has no head word",
    (text) => {
      expect(typeOfWord(text)).toBeNull();
    },
  );
});
