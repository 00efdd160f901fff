/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees, and opacity 0 to 1 when it is not opaque. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number, alpha?: number];

/** The two themes. Every token has a value in both. */
export type ThemeName = "light" | "dark";

/**
 * Every colour of the panel, by meaning and theme. `tokens.css` is generated from this and compared with it by a test;
 * Tailwind utilities (`bg-surface`, `text-muted`, `border-line`) are named after the keys.
 */
export const colours = {
  page: { light: [0.985, 0.004, 85], dark: [0.19, 0.008, 60] },
  surface: { light: [1, 0, 0], dark: [0.23, 0.008, 60] },
  sunken: { light: [0.968, 0.005, 78], dark: [0.265, 0.008, 60] },
  line: { light: [0.91, 0.006, 85], dark: [0.32, 0.008, 60] },
  edge: { light: [0.656, 0.01, 75], dark: [0.53, 0.01, 68] },
  control: { light: [0.632, 0.01, 75], dark: [0.56, 0.01, 68] },
  ink: { light: [0.24, 0.012, 60], dark: [0.94, 0.006, 85] },
  muted: { light: [0.5, 0.012, 60], dark: [0.72, 0.01, 73] },
  subtle: { light: [0.54, 0.011, 62], dark: [0.665, 0.01, 70] },
  azulejo: { light: [0.48, 0.14, 255], dark: [0.72, 0.12, 255] },
  "azulejo-strong": { light: [0.42, 0.13, 255], dark: [0.79, 0.1, 255] },
  "azulejo-line": { light: [0.62, 0.12, 255], dark: [0.6, 0.12, 255] },
  "azulejo-tint": { light: [0.954, 0.021, 255], dark: [0.29, 0.05, 256] },
  "on-azulejo": { light: [1, 0, 0], dark: [0.19, 0.03, 255] },
  teja: { light: [0.6, 0.14, 45], dark: [0.7, 0.13, 45] },
  "teja-text": { light: [0.51, 0.13, 42], dark: [0.78, 0.11, 45] },
  "teja-line": { light: [0.56, 0.14, 42], dark: [0.66, 0.12, 45] },
  "teja-tint": { light: [0.96, 0.022, 50], dark: [0.3, 0.045, 45] },
  oro: { light: [0.8, 0.13, 85], dark: [0.8, 0.13, 85] },
  "oro-text": { light: [0.49, 0.1, 78], dark: [0.84, 0.12, 85] },
  "oro-line": { light: [0.61, 0.12, 80], dark: [0.7, 0.12, 83] },
  "oro-tint": { light: [0.965, 0.035, 88], dark: [0.31, 0.045, 82] },
  success: { light: [0.48, 0.12, 142], dark: [0.79, 0.11, 142] },
  "success-line": { light: [0.58, 0.12, 142], dark: [0.6, 0.1, 142] },
  "success-tint": { light: [0.955, 0.036, 145], dark: [0.29, 0.05, 145] },
  warning: { light: [0.51, 0.11, 70], dark: [0.82, 0.12, 80] },
  "warning-line": { light: [0.61, 0.12, 72], dark: [0.62, 0.1, 76] },
  "warning-tint": { light: [0.964, 0.039, 86], dark: [0.31, 0.05, 78] },
  danger: { light: [0.52, 0.19, 27], dark: [0.75, 0.14, 25] },
  "danger-strong": { light: [0.46, 0.175, 27], dark: [0.8, 0.11, 25] },
  "danger-line": { light: [0.57, 0.19, 27], dark: [0.64, 0.16, 26] },
  "danger-tint": { light: [0.968, 0.016, 23], dark: [0.29, 0.055, 25] },
  "on-danger": { light: [1, 0, 0], dark: [0.2, 0.03, 25] },
  info: { light: [0.45, 0.03, 250], dark: [0.8, 0.025, 250] },
  "info-line": { light: [0.6, 0.03, 250], dark: [0.58, 0.03, 250] },
  "info-tint": { light: [0.956, 0.008, 250], dark: [0.29, 0.018, 250] },
  "series-1": { light: [0.48, 0.14, 255], dark: [0.72, 0.12, 255] },
  "series-2": { light: [0.66, 0.09, 195], dark: [0.74, 0.08, 195] },
  "series-3": { light: [0.72, 0.1, 135], dark: [0.78, 0.09, 135] },
  thumb: { light: [1, 0, 0], dark: [0.19, 0.008, 60] },
  caption: { light: [0.21, 0.012, 60, 0.86], dark: [0.16, 0.01, 60, 0.88] },
  "on-caption": { light: [1, 0, 0], dark: [0.96, 0.004, 85] },
  scrim: { light: [0.24, 0.012, 60, 0.44], dark: [0.1, 0.006, 60, 0.62] },
  "scene-sand": { light: [0.941, 0.026, 79], dark: [0.225, 0.014, 75] },
  "scene-arch": { light: [0.48, 0.14, 255], dark: [0.5, 0.12, 255] },
  "scene-sky": { light: [0.86, 0.06, 230], dark: [0.33, 0.055, 255] },
  "scene-sun": { light: [0.948, 0.069, 91], dark: [0.92, 0.05, 95] },
  "scene-far": { light: [0.721, 0.07, 140], dark: [0.42, 0.045, 145] },
  "scene-near": { light: [0.619, 0.08, 140], dark: [0.35, 0.045, 145] },
  "scene-wall": { light: [0.966, 0.016, 83], dark: [0.8, 0.02, 83] },
  "scene-roof": { light: [0.599, 0.13, 42], dark: [0.52, 0.11, 42] },
  "scene-pane": { light: [0.599, 0.07, 230], dark: [0.85, 0.11, 88] },
  "scene-door": { light: [0.42, 0.06, 49], dark: [0.36, 0.05, 49] },
} as const satisfies Record<string, Record<ThemeName, Oklch>>;

/** The name of a colour token. */
export type Colour = keyof typeof colours;

/** One contrast that the panel relies on: `text` needs 4.5:1, `line` (control edges, icons, focus) needs 3:1. */
export type Pair = readonly [kind: "text" | "line", front: Colour, back: Colour];

const grounds = ["page", "surface", "sunken"] as const satisfies readonly Colour[];
const tones = ["success", "warning", "danger", "info"] as const satisfies readonly Colour[];

/** Every pair of colours that primitives put on each other. `line` is a hairline between rows and carries no meaning. */
export const pairs: readonly Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ["text", "ink", ground],
    ["text", "muted", ground],
    ["text", "subtle", ground],
    ["text", "azulejo", ground],
    ["text", "danger", ground],
    ["text", "success", ground],
    ["text", "warning", ground],
    ["line", "control", ground],
    ["line", "azulejo", ground],
    ["line", "azulejo-line", ground],
    ["line", "danger-line", ground],
    ["line", "success-line", ground],
    ["line", "warning-line", ground],
    ["line", "teja-line", ground],
    ["line", "oro-line", ground],
  ]),
  ["line", "edge", "page"],
  ["line", "edge", "surface"],
  ...tones.flatMap((tone): Pair[] => [
    ["text", tone, `${tone}-tint`],
    ["text", "ink", `${tone}-tint`],
    ["text", "muted", `${tone}-tint`],
    ["line", `${tone}-line`, `${tone}-tint`],
  ]),
  ["text", "azulejo", "azulejo-tint"],
  ["text", "azulejo-strong", "azulejo-tint"],
  ["text", "ink", "azulejo-tint"],
  ["text", "muted", "azulejo-tint"],
  ["line", "control", "azulejo-tint"],
  ["line", "azulejo-line", "azulejo-tint"],
  ["text", "on-azulejo", "azulejo"],
  ["text", "on-azulejo", "azulejo-strong"],
  ["text", "on-danger", "danger"],
  ["text", "on-danger", "danger-strong"],
  ["text", "teja-text", "teja-tint"],
  ["text", "teja-text", "surface"],
  ["text", "oro-text", "oro-tint"],
  ["text", "oro-text", "surface"],
  ["line", "thumb", "teja-line"],
  ["line", "thumb", "azulejo"],
  ["line", "thumb", "control"],
  ["line", "oro-line", "thumb"],
  ["text", "on-caption", "caption"],
];
