import type { CadastralRecord, CadastralUnit } from "#contracts/place/cadastre.ts";
import { catastroAddress, unitOf } from "./catastroAddress.ts";
import { catastroType } from "./catastroType.ts";
import { at, many, numberAt, textAt } from "./loose.ts";

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
