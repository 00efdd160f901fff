import { placeIndex } from "#server/gazetteer/placeIndex.ts";

/** Where demo listings lie. `level` multiplies prices; `inland` is where a pin may wander without getting wet (degrees). */
export interface DemoPlace {
  readonly id: string;
  readonly weight: number;
  readonly level: number;
  readonly beach: number;
  readonly inland: readonly [lat: number, lon: number];
}

const place = (
  id: string,
  weight: number,
  level: number,
  beach: number,
  inland: readonly [number, number],
): DemoPlace => ({ id, weight, level, beach, inland });

const west = [0, -0.008] as const;
const north = [0.007, -0.003] as const;
const south = [-0.006, -0.003] as const;

/** The Marina Alta and its neighbours, around Jávea. */
const marinaAlta: readonly DemoPlace[] = [
  place("m-03082", 12, 1.15, 2, west),
  place("n-03082-el-arenal", 6, 1.25, 0.3, west),
  place("n-03082-puerto-de-javea", 5, 1.3, 0.2, west),
  place("n-03082-montgo", 4, 1.25, 3, west),
  place("n-03082-tosalet", 3, 1.3, 2.5, west),
  place("n-03082-balcon-al-mar", 3, 1.35, 1, west),
  place("n-03082-granadella", 2, 1.45, 0.5, west),
  place("m-03063", 10, 1.05, 1.5, south),
  place("n-03063-las-marinas", 5, 1, 0.2, south),
  place("n-03063-las-rotas", 3, 1.3, 0.4, west),
  place("n-03063-la-xara", 2, 0.9, 5, west),
  place("m-03047", 9, 1.05, 1, north),
  place("n-03047-maryvilla", 2, 1.1, 1, north),
  place("n-03047-la-fossa", 3, 1.15, 0.2, west),
  place("e-2513558", 8, 1.3, 0.6, north),
  place("n-03128-el-portet", 2, 1.6, 0.3, north),
  place("m-03128", 4, 1, 5, north),
  place("m-03018", 7, 1.15, 0.8, west),
  place("n-03018-altea-hills", 3, 1.5, 2.5, west),
  place("n-03018-casco-antiguo-de-altea", 2, 1.1, 0.7, west),
  place("m-03041", 4, 0.85, 9, west),
  place("n-03041-benissa-costa", 4, 1.25, 0.8, north),
  place("m-03081", 5, 0.7, 14, west),
  place("m-03071", 4, 0.72, 9, west),
  place("m-03042", 3, 0.95, 4, west),
  place("n-03042-cumbre-del-sol", 3, 1.2, 1.5, west),
  place("m-03101", 3, 0.75, 10, west),
  place("m-03095", 2, 0.8, 7, west),
];

const municipalities = (province: string, least: number) =>
  placeIndex()
    .children(province)
    .filter(({ population }) => population >= least);

/** Towns of a province as demo places: nothing is known of their coast, so pins stay close. */
const towns = (province: string, least: number, level: number): DemoPlace[] =>
  municipalities(province, least).map(({ id, population }) =>
    place(id, Math.sqrt(population) / 20, level, 5, [-0.003, -0.003]),
  );

/** The places of one part of the country, with how often each is met. */
export function demoPlaces(coast: "north" | "south" | "everywhere"): readonly DemoPlace[] {
  if (coast === "north") return marinaAlta;
  if (coast === "south") {
    return towns("p-03", 9_000, 0.75).filter(({ id }) =>
      ["m-03133", "m-03099", "m-03076", "m-03121", "m-03015", "m-03113", "m-03902", "m-03065"].includes(id),
    );
  }
  return [
    ...marinaAlta,
    ...towns("p-03", 8_000, 0.8),
    ...towns("p-30", 15_000, 0.65),
    ...towns("p-29", 10_000, 1.3),
    ...towns("p-46", 20_000, 0.9),
    ...towns("p-07", 9_000, 1.7),
    ...towns("p-04", 10_000, 0.6),
    ...towns("p-11", 20_000, 0.85),
    ...towns("p-17", 9_000, 1.1),
  ];
}
