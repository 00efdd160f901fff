import i18next from "i18next";
import { fromPromise } from "xstate";
import type { SystemLanguage } from "#contracts/languages.ts";
import type { Geocoding } from "#contracts/place.ts";
import type { Problem } from "#contracts/problem.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";
import { panelConfig } from "../panelConfig.ts";

interface Question {
  address: string;
  /** A location id. */
  location: string;
}

/** Google's geocoder, asked for address, location and Spain (part 1 §2). */
const askGoogle = async (apiKey: string, { address, location }: Question): Promise<Geocoding> => {
  const { body } = await answered(clients.place().get({ params: { value: location } }));
  const lang = i18next.language as SystemLanguage;
  const { googleGeocode } = await import("#ui/map/googleGeocode.ts");
  try {
    const found = await googleGeocode(apiKey, [address, body.text[lang], "Spain"].join(", "), lang);
    return found ? { result: "found", ...found } : { result: "none" };
  } catch {
    throw { code: "network" } satisfies Problem;
  }
};

/** Where an address lies: Google's answer when the installation has a key, else the gazetteer's. */
export const geocode = fromPromise<Geocoding, Question>(async ({ input }) => {
  const { googleMapsApiKey } = panelConfig();
  if (googleMapsApiKey !== null) return askGoogle(googleMapsApiKey, input);
  return (await answered(clients.place().geocode({ query: input }))).body;
});
