/**
 * Visits to one listing on one day by one kind of visitor. A listed property has a row each day: of zeros when
 * nobody came, which `noteListed` writes the night after (the demo's history for its own days).
 */
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

/**
 * Visits of a month, an array each: element n is what the days from the first to the nth of the month came to. All have 31
 * elements, or none where nobody counted.
 */
interface MonthlyVisits {
  login: string;
  /** Its first day. */
  month: string;
  source: string;
  search: number[];
  views: number[];
  detailed: number[];
}

/** A listing's month at one featured level. Bit n - 1 of `listed` is set when facts have a row of the nth. */
interface PropertyMonthTable extends MonthlyVisits {
  property: number;
  listed: number;
}

/** A client's month at one featured level, by one column of the visitors; `value` is empty for `all`. */
interface PropertyVisitorMonthTable extends MonthlyVisits {
  dimension: "all" | "language" | "device" | "country";
  value: string;
}

/** A client's day summed up by one dimension; `value` is empty for `all`. */
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

/** Daily figures, days in Europe/Madrid: facts in monthly partitions, months of running totals, narrow roll-ups. */
export interface AnalyticsTables {
  property_fact: PropertyFactTable;
  directory_fact: DirectoryFactTable;
  property_month: PropertyMonthTable;
  property_visitor_month: PropertyVisitorMonthTable;
  directory_roll_up: DirectoryRollUpTable;
  figures_until: FiguresUntilTable;
}
