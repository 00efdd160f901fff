import { box, type Palette, seaside, svg } from "./landscape.ts";

const room = (wall: string, floor: string) => box(0, 0, 960, 720, wall) + box(0, 500, 960, 220, floor);

const window = (x: number, y: number, width: number, height: number, { sky, hill }: Palette) =>
  box(x - 10, y - 10, width + 20, height + 20, "#ffffff") +
  box(x, y, width, height, sky) +
  `<path d="M${x} ${y + height}V${y + height * 0.7}Q${x + width / 2} ${y + height * 0.45} ${x + width} ${y + height * 0.65}V${y + height}Z" fill="${hill}"/>` +
  box(x + width / 2 - 4, y, 8, height, "#ffffff");

const living = (colours: Palette) =>
  room("#f4efe6", "#c9a883") +
  window(120, 110, 300, 260, colours) +
  box(480, 400, 360, 110, "#7f93a3", 26) +
  box(460, 340, 400, 100, "#8fa3b3", 26) +
  box(520, 360, 90, 80, "#e2c9a0", 14) +
  `<ellipse cx="480" cy="620" rx="330" ry="60" fill="#e9dfcf"/>` +
  box(360, 560, 240, 26, "#8a6a4c", 12);

const kitchen = (colours: Palette) =>
  room("#f2f1ec", "#b9b3a8") +
  window(380, 120, 220, 180, colours) +
  box(60, 110, 260, 150, "#d7dcd6", 8) +
  box(660, 110, 240, 150, "#d7dcd6", 8) +
  box(60, 400, 840, 200, "#c3ccc4", 8) +
  box(40, 384, 880, 24, "#8a6a4c", 6) +
  box(420, 344, 130, 40, "#a9adb0", 6);

const bedroom = (colours: Palette) =>
  room("#efe8de", "#b8926d") +
  window(90, 120, 230, 220, colours) +
  box(420, 250, 420, 180, "#a98466", 18) +
  box(410, 400, 440, 190, "#fbf7ec", 22) +
  box(450, 350, 160, 80, "#ffffff", 20) +
  box(650, 350, 160, 80, "#ffffff", 20) +
  box(410, 480, 440, 110, "#8fb0a6", 22);

const bathroom = (colours: Palette) =>
  room("#e3ecec", "#a7b7b8") +
  [0, 1, 2, 3].map((row) => box(0, 120 + row * 90, 960, 3, "#cfdcdc")).join("") +
  box(520, 420, 380, 170, "#ffffff", 60) +
  box(120, 400, 260, 40, "#8a6a4c", 6) +
  box(170, 350, 160, 54, "#ffffff", 24) +
  `<circle cx="250" cy="210" r="92" fill="${colours.sky}" stroke="#ffffff" stroke-width="14"/>`;

const balcony = (colours: Palette) =>
  seaside(colours) +
  box(0, 600, 960, 120, "#d2bfa3") +
  Array.from({ length: 16 }, (_, post) => box(20 + post * 62, 470, 8, 132, "#ffffff")).join("") +
  box(0, 458, 960, 14, "#ffffff") +
  box(560, 560, 190, 20, "#8a6a4c", 8) +
  box(590, 580, 14, 90, "#6b4a36") +
  box(706, 580, 14, 90, "#6b4a36");

const swimming = (colours: Palette) =>
  box(0, 0, 960, 720, colours.sky) +
  `<path d="M0 330Q300 220 600 300T960 270V720H0Z" fill="${colours.hill}"/>` +
  box(0, 420, 960, 300, "#e7dcc8") +
  box(110, 480, 740, 190, "#63c5d8", 60) +
  [520, 560, 600].map((y) => box(190, y, 580, 6, "#8ad6e4", 3)).join("") +
  box(700, 390, 160, 22, "#ffffff", 10);

/** What demo pictures show after the first one: rooms and views. */
export const rooms = { living, kitchen, bedroom, bathroom, balcony, swimming, sea: seaside } as const;
export type Room = keyof typeof rooms;

export const drawRoom = (kind: Room, colours: Palette): string => svg(rooms[kind](colours));
