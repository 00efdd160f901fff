import * as z from "zod/mini";
import { prefixes, type ServiceName } from "./prefixes.ts";

const names = Object.keys(prefixes) as ServiceName[];

/** `/config.json`: what an installation tells the panel. Addresses are absolute or start with `/`. */
export const panelConfig = z.object({
  services: z.record(z.enum(names), z.string()),
  publicSiteUrl: z.string(),
  cdnUrl: z.string(),
  googleMapsApiKey: z.nullable(z.string()),
  googleMapsMapId: z.nullable(z.string()),
  tileUrl: z.nullable(z.string()),
  demo: z.boolean(),
});
export type PanelConfig = z.infer<typeof panelConfig>;
