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
  keepsShell: false,
  links: {},
};

let current = sameOrigin;

/** The installation's configuration, read once at the start. */
export const panelConfig = (): PanelConfig => current;

const ANSWER_WITHIN_MS = 5_000;

/** Asks for it, for five seconds at most: then it throws, as when there is no answer, and what holds until then holds on. */
export async function loadPanelConfig(): Promise<void> {
  const answer = await fetch("/config.json", { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (answer.ok) current = { ...sameOrigin, ...((await answer.json()) as Partial<PanelConfig>) };
}

/** The address of the file that this page began with: it changes with every other file of the build. None in development. */
export const buildOfPage = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute("src") ?? null;
