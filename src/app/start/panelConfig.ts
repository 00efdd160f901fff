import type { PanelConfig } from "#contracts/session/config.ts";
import { prefixes } from "#contracts/session/prefixes.ts";

/** What holds until `/config.json` has answered, and where it never does: every service on this origin. */
const sameOrigin: PanelConfig = {
  services: prefixes,
  publicSiteUrl: "/site",
  cdnUrl: "",
  googleMapsApiKey: null,
  googleMapsMapId: null,
  tileUrl: null,
  mapProvider: "built-in",
  mapLayers: [],
  demo: false,
  qa: false,
  links: {},
};

let current = sameOrigin;

/** The installation's configuration, read once at the start. */
export const panelConfig = (): PanelConfig => current;

export async function loadPanelConfig(): Promise<void> {
  const answer = await fetch("/config.json");
  if (answer.ok) current = { ...sameOrigin, ...((await answer.json()) as Partial<PanelConfig>) };
}
