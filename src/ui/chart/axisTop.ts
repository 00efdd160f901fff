/** Where the axis of a metric ends: its largest value plus 2 (part 2 §9). */
export const axisTop = (...series: readonly (readonly (number | null)[])[]): number =>
  Math.max(0, ...series.flatMap((values) => values.map((value) => value ?? 0))) + 2;
