import sharp from "sharp";
import type { Services } from "#server/http/services.ts";
import { storeDirect } from "#server/media/storeDirect.ts";

const framed = (ground: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">` +
  `<rect width="400" height="300" fill="#fff"/><circle cx="200" cy="150" r="120" fill="${ground}"/>${shapes}</svg>`;

/** Emblems without words, since a machine may have no typefaces. */
const drawings = {
  house: framed("#24557a", `<path d="M120 160L200 95L280 160V220H225V180H175V220H120Z" fill="#fff"/>`),
  wave: framed(
    "#2b7a8c",
    `<path d="M95 170q35-50 70 0t70 0t70 0" fill="none" stroke="#fff" stroke-width="18"/><circle cx="240" cy="105" r="22" fill="#f2c14e"/>`,
  ),
  key: framed(
    "#b4654a",
    `<circle cx="160" cy="150" r="38" fill="none" stroke="#fff" stroke-width="18"/><path d="M198 150H290V185M255 150V178" fill="none" stroke="#fff" stroke-width="18"/>`,
  ),
  leaf: framed(
    "#4f7a43",
    `<path d="M130 210Q120 95 275 95Q285 215 170 205" fill="#fff"/><path d="M120 225Q165 160 235 130" fill="none" stroke="#4f7a43" stroke-width="10"/>`,
  ),
  pool: framed(
    "#3aa0b5",
    `<path d="M110 175q22-24 45 0t45 0t45 0t45 0M110 210q22-24 45 0t45 0t45 0t45 0" fill="none" stroke="#fff" stroke-width="14"/><path d="M175 165V95q0-20 25-20M235 165V95q0-20 25-20M175 125H235" fill="none" stroke="#fff" stroke-width="12"/>`,
  ),
} as const;
export type DemoLogo = keyof typeof drawings;

/** Draws logos and stores them for a login; gives their keys. Those that are there already are not stored again. */
export async function demoLogos(
  services: Services,
  login: string,
  wanted: readonly DemoLogo[],
): Promise<ReadonlyMap<DemoLogo, string>> {
  const stored = [...new Set(wanted)].map(async (logo) => {
    const bytes = await sharp(Buffer.from(drawings[logo])).png({ palette: true }).toBuffer();
    return [logo, await storeDirect(services, login, { type: "image/png", bytes })] as const;
  });
  return new Map(await Promise.all(stored));
}
