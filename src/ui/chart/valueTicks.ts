const steps = [1, 2, 5, 10];

/** What an axis from 0 to `most` is labelled with: five or so round whole numbers. */
export function valueTicks(most: number): number[] {
  const rough = Math.max(1, most / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((one) => one * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, nth) => nth * step);
}
