import type { Building } from "../pictures/buildings.ts";

type Range = readonly [from: number, to: number];

/** What a property type is like: how often, how large (m2), what a square metre costs (euros), how it looks. */
export interface DemoType {
  readonly id: number;
  readonly weight: number;
  readonly build: Range | null;
  readonly plot: Range | null;
  readonly metre: number;
  readonly bedrooms: Range | null;
  readonly rentable: boolean;
  readonly looks: readonly Building[];
}

/** "600-2600", or "-" for none. */
type WrittenRange = `${number}-${number}` | "-";

function rangeOf(written: WrittenRange): Range | null {
  const [from = "", to = ""] = written.split("-");
  return to === "" ? null : [Number(from), Number(to)];
}

const type = (
  id: number,
  weight: number,
  [build, plot, bedrooms]: readonly [WrittenRange, WrittenRange, WrittenRange],
  metre: number,
  looks: readonly Building[],
  rentable = false,
): DemoType => ({
  id,
  weight,
  build: rangeOf(build),
  plot: rangeOf(plot),
  bedrooms: rangeOf(bedrooms),
  metre,
  looks,
  rentable,
});

const RENTABLE = true;

/** All 26 property types (DATA-33): built area, plot, bedrooms. Land is priced by its plot, everything else by what is built. */
export const demoTypes: readonly DemoType[] = [
  type(1, 18, ["62-130", "-", "1-3"], 2_500, ["block", "tower"], RENTABLE),
  type(2, 5, ["58-115", "-", "1-3"], 3_300, ["tower", "block"], RENTABLE),
  type(3, 4, ["-", "600-2600", "-"], 150, ["land"]),
  type(4, 5, ["70-120", "90-320", "2-3"], 2_300, ["terrace", "villa"], RENTABLE),
  type(5, 1, ["80-260", "-", "-"], 1_500, ["shop"]),
  type(6, 1, ["80-170", "300-2000", "2-4"], 800, ["cave"]),
  type(7, 2, ["60-320", "-", "-"], 1_400, ["shop"], RENTABLE),
  type(8, 7, ["140-380", "4000-30000", "3-6"], 1_900, ["finca"]),
  type(9, 6, ["70-120", "-", "2-4"], 1_900, ["block"], RENTABLE),
  type(10, 1, ["14-30", "-", "-"], 1_000, ["garage"], RENTABLE),
  type(11, 1, ["260-520", "600-3000", "6-11"], 1_700, ["finca", "terrace"]),
  type(12, 1, ["700-2400", "900-5000", "14-40"], 1_800, ["block"]),
  type(13, 1, ["70-140", "-", "1-2"], 2_600, ["tower"], RENTABLE),
  type(14, 1, ["36-60", "90-200", "1-2"], 1_100, ["cabin"]),
  type(15, 1, ["50-210", "-", "-"], 1_500, ["shop", "block"], RENTABLE),
  type(16, 5, ["85-180", "-", "2-4"], 3_200, ["tower", "block"], RENTABLE),
  type(17, 1, ["90-320", "-", "-"], 1_700, ["shop"]),
  type(18, 1, ["80-260", "2000-18000", "-"], 550, ["ruin"]),
  type(19, 3, ["110-190", "180-450", "3-4"], 2_400, ["terrace", "villa"], RENTABLE),
  type(20, 1, ["45-160", "-", "-"], 1_600, ["shop"], RENTABLE),
  type(21, 2, ["32-48", "-", "0-1"], 2_600, ["tower"], RENTABLE),
  type(22, 4, ["95-170", "60-160", "2-4"], 2_200, ["terrace"], RENTABLE),
  type(23, 7, ["100-240", "50-160", "2-5"], 1_500, ["terrace"], RENTABLE),
  type(24, 2, ["-", "3000-26000", "-"], 12, ["land"]),
  type(25, 30, ["130-420", "800-2400", "3-6"], 2_900, ["poolVilla", "villa", "modern"], RENTABLE),
  type(26, 1, ["60-130", "600-3000", "2-3"], 1_300, ["cabin"]),
];
