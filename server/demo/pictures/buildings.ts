import { box, cypress, landscape, type Palette, pool, seaside, svg, tree } from "./landscape.ts";

const roof = (left: number, top: number, right: number, height: number, fill: string) =>
  `<path d="M${left} ${top}L${(left + right) / 2} ${top - height}L${right} ${top}Z" fill="${fill}"/>`;

const villa = (colours: Palette, withPool: boolean) =>
  landscape(colours) +
  cypress(800, 560) +
  box(250, 360, 410, 210, colours.wall) +
  roof(215, 365, 695, 150, colours.roof) +
  box(300, 410, 80, 72, colours.glass) +
  box(540, 410, 80, 72, colours.glass) +
  box(425, 440, 68, 130, colours.door) +
  (withPool ? pool : "");

const modern = (colours: Palette, withPool: boolean) =>
  seaside(colours) +
  box(220, 300, 330, 130, "#ffffff") +
  box(160, 420, 620, 160, colours.wall) +
  box(250, 330, 180, 80, colours.glass) +
  box(210, 455, 300, 125, colours.glass) +
  box(150, 408, 640, 18, "#d8d2c6") +
  box(610, 470, 70, 110, colours.door) +
  (withPool ? box(180, 610, 420, 70, "#63c5d8", 12) : "");

const block = (colours: Palette, floors: number, columns: number) => {
  const width = columns * 96 + 40;
  const left = 480 - width / 2;
  const top = 580 - floors * 92;
  const rows = Array.from({ length: floors }, (_, floor) =>
    Array.from({ length: columns }, (_, column) => {
      const x = left + 32 + column * 96;
      const y = top + 24 + floor * 92;
      return box(x, y, 64, 44, colours.glass) + box(x - 6, y + 44, 76, 10, "#cdbfa8");
    }).join(""),
  );
  return (
    landscape(colours) +
    tree(110, 500, 1) +
    box(left, top, width, 590 - top, colours.wall) +
    box(left - 10, top - 14, width + 20, 16, colours.roof) +
    rows.join("")
  );
};

const terrace = (colours: Palette) =>
  landscape(colours) +
  [colours.wall, "#e9c9a4", "#f4f0e6", "#d9b89a"]
    .map((wall, place) => {
      const x = 170 + place * 155;
      return (
        box(x, 320, 155, 260, wall) +
        roof(x - 6, 324, x + 161, 70, colours.roof) +
        box(x + 28, 360, 42, 52, colours.glass) +
        box(x + 90, 360, 42, 52, colours.glass) +
        box(x + 54, 478, 48, 102, colours.door)
      );
    })
    .join("");

const finca = (colours: Palette) =>
  landscape(colours) +
  tree(140, 470, 1.3) +
  tree(830, 490, 1) +
  box(230, 400, 500, 180, "#d9c6a5") +
  roof(205, 405, 755, 90, colours.roof) +
  [290, 430, 570]
    .map((x) => `<path d="M${x} 580V500a45 45 0 0 1 90 0V580Z" fill="${colours.door}"/>`)
    .join("") +
  box(290, 425, 50, 36, colours.glass) +
  box(610, 425, 50, 36, colours.glass);

const land = (colours: Palette) =>
  landscape(colours) +
  tree(170, 460, 1.1) +
  tree(800, 450, 0.8) +
  `<path d="M260 640L330 540H700L780 640Z" fill="#c9b98b" stroke="#fbf7ec" stroke-width="6" stroke-dasharray="22 14"/>` +
  box(505, 470, 12, 110, "#7a5a43") +
  box(450, 440, 122, 56, "#fbf7ec", 6);

const shop = (colours: Palette) =>
  box(0, 0, 960, 720, colours.sky) +
  box(120, 120, 720, 500, colours.wall) +
  box(0, 620, 960, 100, "#c9c3b8") +
  box(180, 330, 380, 290, colours.glass) +
  box(620, 330, 150, 290, colours.door) +
  Array.from({ length: 11 }, (_, stripe) =>
    box(150 + stripe * 60, 270, 60, 66, stripe % 2 ? "#fbf7ec" : colours.roof, 8),
  ).join("") +
  box(220, 165, 520, 62, "#fbf7ec", 8);

const garage = (colours: Palette) =>
  landscape(colours) +
  box(240, 290, 480, 310, colours.wall) +
  box(225, 272, 510, 26, colours.roof) +
  box(310, 370, 340, 230, "#a9adb0") +
  [410, 450, 490, 530, 570].map((y) => box(310, y, 340, 6, "#8f9498")).join("");

const cave = (colours: Palette) =>
  box(0, 0, 960, 720, colours.sky) +
  `<circle cx="705" cy="150" r="60" fill="${colours.sun}"/>` +
  `<path d="M0 420Q240 170 520 240T960 330V720H0Z" fill="#c2a97e"/>` +
  `<path d="M0 590Q480 540 960 590V720H0Z" fill="${colours.ground}"/>` +
  `<path d="M270 600V420a210 150 0 0 1 420 0V600Z" fill="#ffffff"/>` +
  box(440, 470, 80, 130, colours.door) +
  box(320, 440, 70, 60, colours.glass) +
  box(570, 440, 70, 60, colours.glass);

const cabin = (colours: Palette) =>
  landscape(colours) +
  tree(150, 440, 1.4) +
  [0, 1, 2, 3, 4, 5]
    .map((log) => box(260, 380 + log * 34, 420, 32, log % 2 ? "#a5764e" : "#b58459", 10))
    .join("") +
  roof(220, 388, 720, 150, "#6f4d38") +
  box(320, 430, 80, 70, colours.glass) +
  box(500, 450, 80, 134, colours.door);

const ruin = (colours: Palette) =>
  landscape(colours) +
  `<path d="M240 590V380L300 340L340 400L420 360L470 430L560 400L600 350L690 430V590Z" fill="#cdb894"/>` +
  box(310, 450, 70, 80, colours.sky) +
  box(470, 480, 80, 110, "#8d7a5c") +
  tree(800, 500, 0.9) +
  `<ellipse cx="250" cy="600" rx="80" ry="22" fill="#5f7d52"/>`;

/** Every kind of building that demo pictures show, from the outside. */
export const buildings = {
  villa: (colours: Palette) => svg(villa(colours, false)),
  poolVilla: (colours: Palette) => svg(villa(colours, true)),
  modern: (colours: Palette) => svg(modern(colours, true)),
  block: (colours: Palette) => svg(block(colours, 4, 5)),
  tower: (colours: Palette) => svg(block(colours, 5, 3)),
  terrace: (colours: Palette) => svg(terrace(colours)),
  finca: (colours: Palette) => svg(finca(colours)),
  land: (colours: Palette) => svg(land(colours)),
  shop: (colours: Palette) => svg(shop(colours)),
  garage: (colours: Palette) => svg(garage(colours)),
  cave: (colours: Palette) => svg(cave(colours)),
  cabin: (colours: Palette) => svg(cabin(colours)),
  ruin: (colours: Palette) => svg(ruin(colours)),
} as const;
export type Building = keyof typeof buildings;
