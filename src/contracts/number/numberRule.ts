/** Words and signs that may stand before or after the digits, in lower case, and what one of them is in the field's own unit. */
type Units = Readonly<Record<string, number>>;

/** How a kind of number is written. */
export interface NumberRule {
  /** Digits that may stand after the decimal mark; 0 for a whole number. */
  readonly places: number;
  /** Whether thousands may be marked off: degrees never are, so that `38.789` has one meaning. */
  readonly grouped: boolean;
  readonly signed?: boolean;
  /** Shown without marks between thousands, as a year is. */
  readonly bare?: boolean;
  readonly units?: Units;
}

const each = (names: string, factor = 1): Units =>
  Object.fromEntries(names.split("|").map((name) => [name, factor]));

const euro = each("€|eur|euro|euros");
const pound = each("£|gbp|pound|pounds|libra|libras");
const squareMetres = {
  ...each(
    "m²|m2|m^2|mt2|mts2|mts²|sqm|sq m|sq. m|m|mts|metros|metros cuadrados|metres|square metres|square meters",
  ),
  ...each("ha|hectárea|hectáreas|hectarea|hectareas|hectare|hectares", 10_000),
};
const kilometres = {
  ...each("km|kms|kilómetro|kilómetros|kilometro|kilometros|kilometre|kilometres|kilometers"),
  ...each("m|mts|metro|metros|metre|metres|meters", 0.001),
};

/** Any number of decimals that somebody may paste. */
const many = 15;

/**
 * Every kind of number that is typed in the panel or read from a feed (FIELD-05 … FIELD-12, LIST-12). Prices are whole, filters take
 * them to the cent; areas are m2, distances km, degrees are decimal.
 */
export const numberRules = {
  euros: { places: 0, grouped: true, units: euro },
  pounds: { places: 0, grouped: true, units: pound },
  cents: { places: 2, grouped: true, units: euro },
  count: { places: 0, grouped: true },
  year: { places: 0, grouped: true, bare: true },
  id: { places: 0, grouped: true, bare: true },
  wholeArea: { places: 0, grouped: true, units: squareMetres },
  area: { places: many, grouped: true, units: squareMetres },
  distance: { places: many, grouped: true, units: kilometres },
  degrees: { places: many, grouped: false, signed: true, bare: true, units: each("°|º") },
} as const satisfies Record<string, NumberRule>;

export type NumberKind = keyof typeof numberRules;
