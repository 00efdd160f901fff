import type { Geocoding } from "#contracts/place/place.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import type { Services } from "#server/http/services.ts";
import { geocodeAddress } from "../geocodeAddress.ts";
import { type AnswerCache, answerCache } from "./answerCache.ts";
import { type AskService, serviceCalls } from "./askService.ts";
import { cartoCiudad } from "./cartoCiudad.ts";
import { catastro } from "./catastro.ts";
import { googleGeocoder } from "./googleGeocoder.ts";
import type { AddressQuestion, MapProvider } from "./mapProvider.ts";

const keptDays = 30;
const daysOf = ({ result }: Geocoding) => (result === "found" ? keptDays : 1);

const fromGazetteer = ({ address, location }: AddressQuestion) =>
  geocodeAddress(placeIndex(), address, location);

/** What a location is called for geocoders outside: its Spanish name, or the first of two official ones. */
const nameOf = (location: string) => placeIndex().byId(location)?.es.split(" / ")[0] ?? "";

const builtIn: MapProvider = { geocode: async (question) => fromGazetteer(question), cadastre: null };

interface Parts {
  readonly cached: AnswerCache;
  readonly askGeocoder: AskService;
}

const google = (
  { mapServices, googleGeocoderKey: key = "" }: Services["config"],
  { cached, askGeocoder }: Parts,
): MapProvider => ({
  geocode: ({ address, location }) => {
    const whole = [address.trim(), nameOf(location), "España"].filter((part) => part !== "").join(", ");
    return cached(
      "google",
      whole,
      () => googleGeocoder(askGeocoder, { base: mapServices.googleGeocoder, key, address: whole }),
      daysOf,
    );
  },
  cadastre: null,
});

/** Spain's official services. What CartoCiudad does not know is as good as its town, which the gazetteer names. */
const spain = ({ mapServices }: Services["config"], { cached, askGeocoder }: Parts): MapProvider => ({
  geocode: async (question) => {
    const town = placeIndex().townOf(question.location);
    const rough = fromGazetteer(question);
    const municipality = /^m-(\d{5})$/.exec(town?.id ?? "")?.[1];
    if (!municipality) return rough;
    const asked = { address: question.address.trim(), town: nameOf(town?.id ?? ""), municipality };
    const found = await cached(
      "cartociudad",
      `${asked.municipality} ${asked.address}`,
      () => cartoCiudad(askGeocoder, mapServices.spainGeocoder, asked),
      daysOf,
    );
    return found.result === "found" ? found : rough;
  },
  cadastre: catastro(mapServices.spainCadastre, cached),
});

/** The provider that `MAP_PROVIDER` names. */
export function chosenProvider(services: Services): MapProvider {
  const { config } = services;
  if (config.mapProvider === "built-in") return builtIn;
  const parts = { cached: answerCache(services), askGeocoder: serviceCalls("geocoder") };
  return config.mapProvider === "spain" ? spain(config, parts) : google(config, parts);
}
