import { linearRgb } from "../linearRgb.ts";
import { type Colour, colours, type ThemeName } from "../tokens.ts";

const shown = (part: number) =>
  Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));

/** A colour token as plotly reads it, which knows no OKLCH; `opacity` 0 to 1. */
export function rgbText(colour: Colour, theme: ThemeName, opacity = 1): string {
  const parts = linearRgb(colours[colour][theme]).map(shown);
  return `rgba(${parts.join(",")},${opacity})`;
}
