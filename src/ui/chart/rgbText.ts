import { type Colour, colours, type Oklch, type ThemeName } from "../theme/tokens.ts";

/** A colour as linear sRGB, 0 to 1 each, cut to what a screen can show. */
function linearRgb([lightness, chroma, hue]: Oklch): [red: number, green: number, blue: number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (part: number) => Math.min(1, Math.max(0, part));
  return [
    cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast of two opaque colours: 1 (the same) to 21 (black on white). */
export function contrast(one: Oklch, other: Oklch): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const shown = (part: number) =>
  Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));

/** A colour token as plotly reads it, which knows no OKLCH; `opacity` 0 to 1. */
export function rgbText(colour: Colour, theme: ThemeName, opacity = 1): string {
  const parts = linearRgb(colours[colour][theme]).map(shown);
  return `rgba(${parts.join(",")},${opacity})`;
}
