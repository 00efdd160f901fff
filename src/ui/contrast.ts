import { linearRgb } from "./linearRgb.ts";
import type { Oklch } from "./tokens.ts";

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast of two opaque colours: 1 (the same) to 21 (black on white). */
export function contrast(one: Oklch, other: Oklch): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
