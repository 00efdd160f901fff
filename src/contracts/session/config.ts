import * as z from "zod/mini";
import { outsideLinks } from "./outsideLinks.ts";
import { prefixes, type ServiceName } from "./prefixes.ts";

/** Who gives an installation its map, its geocoder and its cadastre. */
export const mapProviders = ["built-in", "spain", "google"] as const;
export type MapProviderName = (typeof mapProviders)[number];

/** Pictures of the land, loaded by the browser itself: a template with `{z}`, `{x}`, `{y}`, and whose they are. */
const mapLayer = z.object({
  name: z.enum(["map", "aerial"]),
  url: z.string(),
  attribution: z.string(),
});
export type MapLayer = z.infer<typeof mapLayer>;

const names = Object.keys(prefixes) as ServiceName[];

/** `/config.json`: what an installation tells the panel. Addresses are absolute or start with `/`. */
export const panelConfig = z.object({
  services: z.record(z.enum(names), z.string()),
  publicSiteUrl: z.string(),
  cdnUrl: z.string(),
  googleMapsApiKey: z.nullable(z.string()),
  googleMapsMapId: z.nullable(z.string()),
  tileUrl: z.nullable(z.string()),
  mapProvider: z.enum(mapProviders),
  /** Pictures that the map provider gives; `tileUrl` takes the place of the one named `map`. */
  mapLayers: z.array(mapLayer),
  demo: z.boolean(),
  /** QA works here: escape hatches such as the trace are shown to everybody. */
  qa: z.boolean(),
  /** Browsers keep the shell and the last lists for when there is no connection. */
  keepsShell: z.boolean(),
  /** Pages outside the panel; one that is absent is not linked to. */
  links: z.partialRecord(z.enum(outsideLinks), z.string()),
});
export type PanelConfig = z.infer<typeof panelConfig>;
