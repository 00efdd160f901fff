/** One line of a chart; `texts` are what the hover says of each value. */
export interface ChartLine {
  values: readonly (number | null)[];
  texts: readonly string[];
}

/** What a chart over time shows. */
export interface TimeChartData {
  /** A point's word on the axis, the line above its values in the hover (titles differ from each other), and what it lacks. */
  points: readonly { short: string; title: string; incomplete?: string | null }[];
  /** Each has its own axis: the first at the left, the second at the right. */
  series: readonly [ChartLine, ChartLine];
  /** What the first is compared with: thin and muted, on the same axis. */
  before: ChartLine | null;
}
