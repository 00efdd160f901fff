import type { CadastralRecord, CadastralUnit } from "#contracts/place/cadastre.ts";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { foldWords } from "#server/shared/text/fold.ts";
import { at, many, numberAt, textAt } from "./askService.ts";
import { catastroAddress, unitOf } from "./catastroAddress.ts";

interface Building {
  readonly use: string;
  /** Whether it is one of several units of its parcel. */
  readonly shared: boolean;
  readonly rustic: boolean;
  readonly build: number | null;
  readonly plot: number | null;
}

/** The house that most likely stands there: with a garden a villa, without one a house in a row. */
const house = ({ rustic, build, plot }: Building) => {
  if (rustic) return "finca-country-house";
  return plot !== null && plot >= 1.5 * (build ?? 0) ? "villa" : "townhouse";
};

const termOf = (building: Building): string | null => {
  const use = foldWords(building.use).join(" ");
  if (use.startsWith("residencial")) return building.shared ? "apartment" : house(building);
  if (use.startsWith("almacen")) return building.shared ? "garage" : null;
  if (use.startsWith("comercial")) return "commercial";
  if (use.startsWith("oficina")) return "office";
  if (use.startsWith("suelo sin")) return building.rustic ? "undeveloped-land" : "building-plot";
  if (use.startsWith("agrario"))
    return (building.build ?? 0) > 0 ? "finca-country-house" : "undeveloped-land";
  return null;
};

/** The property type that a use of the cadastre suggests; `null` where it suggests none. */
function catastroType(building: Building): number | null {
  const term = termOf(building);
  return propertyTypes.find(({ Term }) => Term === term)?.Id ?? null;
}

/** What `Consulta_DNPRC` says of one unit; where it lies is asked for elsewhere. */
export type CatastroUnit = Omit<CadastralRecord, "point" | "place" | "slow">;

const positive = (value: number | null) => (value !== null && value > 0 ? Math.round(value) : null);

const referenceOf = (rc: unknown) =>
  ["pc1", "pc2", "car", "cc1", "cc2"].map((part) => textAt(rc, part)).join("");

/** The units of a parcel with several, such as the flats of a building. */
export const catastroUnits = (result: unknown): CadastralUnit[] =>
  many(at(result, "lrcdnp.rcdnp"))
    .map((unit) => ({
      reference: referenceOf(at(unit, "rc")),
      address: unitOf(at(unit, "dt")) || (catastroAddress(at(unit, "dt"), textAt(unit, "ldt")) ?? ""),
      use: textAt(unit, "debi.luso") || null,
      build: positive(numberAt(unit, "debi.sfc")),
    }))
    .filter(({ reference }) => reference.length === 20);

/** The one unit of an answer; `null` when there is none. */
export function catastroUnit(result: unknown): CatastroUnit | null {
  const bico = at(result, "bico");
  const [bi] = many(at(bico, "bi"));
  if (bi === undefined) return null;
  const reference = referenceOf(at(bi, "idbi.rc"));
  const use = textAt(bi, "debi.luso");
  const share = numberAt(bi, "debi.cpt");
  const shared = share !== null && share < 99;
  const year = numberAt(bi, "debi.ant");
  const build = positive(numberAt(bi, "debi.sfc"));
  const plot = shared ? null : positive(numberAt(bico, "finca.dff.ss"));
  const rustic = textAt(bi, "idbi.cn").toUpperCase() === "RU" || /^\d{5}[A-Z]\d{8}/.test(reference);
  return {
    reference,
    address: catastroAddress(at(bi, "dt"), textAt(bi, "ldt")),
    yearBuilt: year !== null && Number.isInteger(year) && year > 1000 ? year : null,
    build,
    plot,
    type: catastroType({ use, shared, rustic, build, plot }),
    use: use || null,
  };
}
