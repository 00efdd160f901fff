import { appendFileSync } from "node:fs";

/** A measured figure beside what was asked of it. */
export interface Figure {
  name: string;
  measured: number;
  atMost: number;
  unit: "KB" | "KiB" | "MB" | "ms" | "s" | "";
}

const written = (value: number, unit: Figure["unit"]): string =>
  `${value.toFixed(unit === "" ? 4 : 1)}${unit && ` ${unit}`}`;

export const isMissed = ({ measured, atMost }: Figure): boolean => !(measured <= atMost);

export const lineOf = (figure: Figure): string =>
  [
    figure.name.padEnd(44),
    written(figure.measured, figure.unit).padStart(11),
    `  asked for: at most ${String(figure.atMost)}${figure.unit && ` ${figure.unit}`}`.padEnd(34),
    isMissed(figure) ? "MISSED" : "met",
  ].join("");

/** Prints the figure; a run of all measurements, which names a file in `BENCH_FIGURES`, reads it there. Gives whether it is met. */
export function figure(given: Figure): boolean {
  console.log(lineOf(given));
  const file = process.env.BENCH_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(given)}\n`);
  return !isMissed(given);
}
