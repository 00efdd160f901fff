/** Visits to one listing on one day by one kind of visitor. A listed property has a row each day, of zeros when nobody came. */
interface PropertyFactTable {
  login: string;
  day: string;
  property: number;
  /** The featured level of the listing that day. */
  source: string;
  language: string;
  device: string;
  country: string;
  search: number;
  views: number;
  detailed: number;
}

/** Visits to one directory entry on one day by one kind of visitor. */
interface DirectoryFactTable {
  login: string;
  day: string;
  entry: number;
  /** The tier of the entry that day. */
  source: string;
  language: string;
  device: string;
  country: string;
  view: number;
  detailed: number;
  website: number;
}

/** A client's day summed up by one dimension; `value` is empty for `all`. `properties` were listed that day. */
interface PropertyRollUpTable {
  login: string;
  dimension: "all" | "language" | "device" | "country" | "source";
  day: string;
  value: string;
  properties: number;
  search: number;
  views: number;
  detailed: number;
}

interface DirectoryRollUpTable {
  login: string;
  dimension: "all" | "language" | "device" | "country" | "entry";
  day: string;
  value: string;
  source: string;
  view: number;
  detailed: number;
  website: number;
}

/** The last day whose figures are complete. */
interface FiguresUntilTable {
  login: string;
  day: string;
}

/** Daily figures, days in Europe/Madrid: facts in monthly partitions, and a narrow roll-up for each dimension. */
export interface AnalyticsTables {
  property_fact: PropertyFactTable;
  directory_fact: DirectoryFactTable;
  property_roll_up: PropertyRollUpTable;
  directory_roll_up: DirectoryRollUpTable;
  figures_until: FiguresUntilTable;
}
