import { at, textAt } from "./askService.ts";

const ways: Readonly<Record<string, string>> = {
  AV: "Avenida",
  BO: "Barrio",
  CJ: "Callejón",
  CL: "Calle",
  CM: "Camino",
  CR: "Carretera",
  DS: "Diseminado",
  ED: "Edificio",
  GL: "Glorieta",
  GV: "Gran Vía",
  LG: "Lugar",
  PD: "Partida",
  PG: "Polígono",
  PJ: "Pasaje",
  PQ: "Parque",
  PS: "Paseo",
  PZ: "Plaza",
  RB: "Rambla",
  RD: "Ronda",
  TR: "Travesía",
  UR: "Urbanización",
  VR: "Vereda",
};
const small = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "el",
  "y",
  "i",
  "els",
  "les",
  "da",
  "do",
  "das",
  "dos",
]);
/** What the cadastre writes where there is only one stair, floor or door. */
const whole = new Set(["", "T", "OD", "OS", "TODOS", "UN", "SUELO"]);

const capital = (word: string) => word.replace(/(^|[/('-])(\p{L})/gu, (letter) => letter.toUpperCase());

/** The cadastre writes in capitals: CALLE DE LA MAR is Calle de la Mar. */
const named = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word, place) => (place > 0 && small.has(word) ? word : capital(word)))
    .join(" ");

/** The whole address in one line, which begins with the sign of its way. */
const lineOf = (line: string) => {
  const [sign = "", ...rest] = line.trim().split(/\s+/);
  return named([ways[sign.toUpperCase()] ?? sign, ...rest].join(" "));
};

const street = (urban: unknown) => {
  const dir = at(urban, "dir");
  const name = named(textAt(dir, "nv"));
  if (name === "") return "";
  const sign = textAt(dir, "tv");
  const number = textAt(dir, "pnp").replace(/^0+/, "") + textAt(dir, "plp");
  const way = ways[sign.toUpperCase()] ?? named(sign);
  return [way, name, number === "" ? "s/n" : number].filter((part) => part !== "").join(" ");
};

const inside = (urban: unknown) => {
  const parts = [
    ["escalera", textAt(urban, "loint.es")],
    ["planta", textAt(urban, "loint.pt").replace(/^[+]?0+(?=\d)/, "")],
    ["puerta", textAt(urban, "loint.pu").replace(/^0+(?=\w)/, "")],
  ] as const;
  return parts.flatMap(([word, text]) =>
    whole.has(text.toUpperCase())
      ? []
      : [word === "planta" && text === "0" ? "planta baja" : `${word} ${text}`],
  );
};

const rustic = (place: unknown) => {
  const [polygon, parcel] = [textAt(place, "cpp.cpo"), textAt(place, "cpp.cpa")];
  const spot = named(textAt(place, "npa"));
  const parts = [polygon && `Polígono ${polygon}`, parcel && `parcela ${parcel}`, spot];
  return parts.filter((part) => part !== "").join(", ");
};

/** Where in its building a unit is: "escalera 1, planta 2, puerta A"; empty for a whole building. */
export const unitOf = (place: unknown): string => inside(at(place, "locs.lous.lourb")).join(", ");

/** An address as people write it, from the parts of `dt`, else from the line `ldt`; `null` when there is neither. */
export function catastroAddress(place: unknown, line: string): string | null {
  const urban = at(place, "locs.lous.lourb");
  const first = street(urban);
  const found = first === "" ? rustic(at(place, "locs.lors.lorus")) : [first, ...inside(urban)].join(", ");
  const written = found === "" ? lineOf(line) : found;
  return written === "" ? null : written.slice(0, 200);
}
