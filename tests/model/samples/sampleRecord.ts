import type { CadastralRecord } from "#contracts/place/cadastre.ts";
import { javea } from "./samplePlace.ts";

/** A house of the cadastre, all known. */
export const sampleRecord: CadastralRecord = {
  reference: "9872023VH5797S0001WX",
  address: "Calle Colón 14",
  place: javea,
  point: { lat: 38.789, lon: 0.167 },
  yearBuilt: 1998,
  build: 214,
  plot: 812,
  type: 25,
  use: "Residencial",
  slow: [],
};
