/** Width and height of a demo picture in pixels. */
export const pictureSize = { width: 960, height: 720 } as const;

/** Colours of one picture: calm, and different enough to tell listings apart at a glance. */
export interface Palette {
  readonly sky: string;
  readonly sun: string;
  readonly hill: string;
  readonly ground: string;
  readonly wall: string;
  readonly roof: string;
  readonly door: string;
  readonly glass: string;
}

const base = { sun: "#faf3dc", hill: "#9db68a", ground: "#7f9b6c", door: "#6b4a36", glass: "#7ba3bd" };

/** Morning, noon, haze, evening, spring, late summer. */
export const palettes: readonly Palette[] = [
  { ...base, sky: "#cfe3f1", wall: "#f6efe3", roof: "#b4654a" },
  { ...base, sky: "#d9e5ee", wall: "#fbf7ec", roof: "#c07a52" },
  { ...base, sky: "#cfdfe8", wall: "#efe3d2", roof: "#8f5a44" },
  {
    ...base,
    sky: "#f1dfcf",
    sun: "#f7d9a8",
    wall: "#f7ead8",
    roof: "#a95d46",
    hill: "#a9b08a",
    ground: "#8b9468",
  },
  {
    ...base,
    sky: "#d6eaf3",
    wall: "#ffffff",
    roof: "#bd7157",
    door: "#3d6f8f",
    hill: "#a5c391",
    ground: "#86aa70",
  },
  { ...base, sky: "#e6e2da", wall: "#f2dfc4", roof: "#9c6a4b", hill: "#b7b28c", ground: "#9b9a6c" },
];

/** A whole picture around its content. */
export const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="${pictureSize.width}" height="${pictureSize.height}">${content}</svg>`;

/** A filled rectangle with round corners. */
export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

/** Sky, sun, a hill behind and the ground in front. */
export const landscape = ({ sky, sun, hill, ground }: Palette): string =>
  box(0, 0, 960, 720, sky) +
  `<circle cx="705" cy="170" r="60" fill="${sun}"/>` +
  `<path d="M0 440Q190 310 430 410T960 350V720H0Z" fill="${hill}"/>` +
  `<path d="M0 520Q300 455 620 505T960 480V720H0Z" fill="${ground}"/>`;

/** The sea up to the horizon, a headland and a strip of sand. */
export const seaside = ({ sky, sun, hill }: Palette): string =>
  box(0, 0, 960, 720, sky) +
  `<circle cx="705" cy="170" r="60" fill="${sun}"/>` +
  box(0, 380, 960, 190, "#6fb3c8") +
  `<path d="M0 380L120 330Q190 230 260 250L310 380Z" fill="${hill}"/>` +
  `<path d="M0 560Q480 500 960 560V720H0Z" fill="#ead9b5"/>`;

export const pool = box(120, 590, 350, 84, "#63c5d8", 34);

/** A pine with a round crown. */
export const tree = (x: number, y: number, size: number): string =>
  box(x - 8 * size, y, 16 * size, 110 * size, "#7a5a43") +
  `<ellipse cx="${x}" cy="${y}" rx="${70 * size}" ry="${52 * size}" fill="#5f7d52"/>`;

/** A pointed cypress. */
export const cypress = (x: number, y: number): string =>
  `<path d="M${x} ${y - 220}Q${x + 38} ${y - 80} ${x} ${y}Q${x - 38} ${y - 80} ${x} ${y - 220}Z" fill="#4f6e4a"/>`;
