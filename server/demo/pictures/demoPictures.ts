import sharp from "sharp";
import type { Services } from "#server/http/services.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { type Building, buildings } from "./buildings.ts";
import { palettes } from "./landscape.ts";
import { drawRoom, type Room, rooms } from "./rooms.ts";

/** Keys of the stored pictures by what they show. */
export interface DemoPictures {
  readonly outside: Record<Building, readonly string[]>;
  readonly inside: Record<Room, readonly string[]>;
}

/** How many colour variants are drawn of what many listings show; one of the others. */
const variants: Partial<Record<Building | Room, number>> = {
  villa: 3,
  poolVilla: 4,
  block: 3,
  tower: 2,
  terrace: 2,
  living: 2,
  bedroom: 2,
  sea: 2,
  balcony: 2,
};

interface Drawing {
  readonly kind: Building | Room;
  readonly content: string;
}

function drawings(): Drawing[] {
  const of = (kind: Building | Room, draw: (palette: (typeof palettes)[number]) => string) =>
    palettes.slice(0, variants[kind] ?? 1).map((palette) => ({ kind, content: draw(palette) }));
  return [
    ...(Object.keys(buildings) as Building[]).flatMap((kind) => of(kind, buildings[kind])),
    ...(Object.keys(rooms) as Room[]).flatMap((kind) => of(kind, (palette) => drawRoom(kind, palette))),
  ];
}

/** Draws the pictures of the demo and stores them for a login; pictures that are there already are not stored again. */
export async function demoPictures(services: Services, login: string): Promise<DemoPictures> {
  const stored = await Promise.all(
    drawings().map(async ({ kind, content }) => {
      const bytes = await sharp(Buffer.from(content)).jpeg({ quality: 82 }).toBuffer();
      return { kind, key: await storeDirect(services, login, { type: "image/jpeg", bytes }) };
    }),
  );
  const keysOf = <Kind extends Building | Room>(kinds: readonly Kind[]) =>
    Object.fromEntries(
      kinds.map((kind) => [kind, stored.filter((one) => one.kind === kind).map(({ key }) => key)]),
    ) as Record<Kind, string[]>;
  return {
    outside: keysOf(Object.keys(buildings) as Building[]),
    inside: keysOf(Object.keys(rooms) as Room[]),
  };
}
