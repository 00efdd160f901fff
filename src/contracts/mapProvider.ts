import * as z from "zod/mini";

/** Who gives an installation its map, its geocoder and its cadastre. */
export const mapProviders = ["built-in", "spain", "google"] as const;
export type MapProviderName = (typeof mapProviders)[number];

/** Pictures of the land, loaded by the browser itself: a template with `{z}`, `{x}`, `{y}`, and whose they are. */
export const mapLayer = z.object({
  name: z.enum(["map", "aerial"]),
  url: z.string(),
  attribution: z.string(),
});
export type MapLayer = z.infer<typeof mapLayer>;
