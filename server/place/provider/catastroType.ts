import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { foldWords } from "../fold.ts";

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
export function catastroType(building: Building): number | null {
  const term = termOf(building);
  return propertyTypes.find(({ Term }) => Term === term)?.Id ?? null;
}
