import type { Geocoding } from "#contracts/place/place.ts";
import type { Place } from "#server/gazetteer/place.ts";
import type { PlaceIndex } from "#server/gazetteer/placeIndex.ts";
import { foldWords } from "#server/shared/text/fold.ts";

const nothing: Geocoding = { result: "none" };

/** Words by which a line of text is told from noise: kinds of ways and places, in Spain's languages and in English. */
const ways = new Set(
  (
    "c calle cl carrer cr rua kalea avenida avinguda avda av avd paseo passeig pso plaza placa praza plz pl camino cami " +
    "cmno carretera carreterra ctra crta ronda travesia travessera callejon pasaje passatge urbanizacion urb partida " +
    "poligono paraje barrio sector residencial edificio finca street avenue road"
  ).split(" "),
);

const namesOf = (place: Place) =>
  [place.es, place.en, ...place.aliases]
    .flatMap((name) => name.split("/"))
    .map((name) => foldWords(name).join(" "));

/** How much of an address one of a place's names is, in letters. */
const lengthNamed = (place: Place, address: string) => {
  const text = ` ${address} `;
  return Math.max(...namesOf(place).map((name) => (text.includes(` ${name} `) ? name.length : 0)));
};

/** The part of a town that an address names, by the longest name. */
const partNamed = (index: PlaceIndex, town: Place, address: string): Place | undefined =>
  index
    .within(town.id)
    .filter((id) => id !== town.id)
    .map((id) => index.byId(id))
    .filter((place) => !!place)
    .map((place) => ({ place, length: lengthNamed(place, address) }))
    .filter(({ length }) => length >= 4)
    .sort((a, b) => b.length - a.length)[0]?.place;

/** Whether a text reads like an address: a word with a number, a kind of way, or the town itself. */
const readsLikeAddress = (words: readonly string[], town: Place) =>
  words.some((word) => /[a-z]{3}/.test(word)) &&
  (words.some((word) => /^\d/.test(word) || ways.has(word)) || lengthNamed(town, words.join(" ")) > 0);

/**
 * Where an address in a place lies, as far as a gazetteer without streets knows: the middle of the urbanisation or district that it
 * names or that was chosen ("approx"), else the middle of the town ("town"); somebody has to put the pin from there.
 * None for what does not read like an address, and for places that are no town.
 */
export const geocodeAddress = (index: PlaceIndex, address: string, locationId: string): Geocoding => {
  const location = index.byId(locationId);
  const town = index.townOf(locationId);
  if (!location || !town) return nothing;
  const words = foldWords(address);
  const named = partNamed(index, town, words.join(" "));
  if (!named && !readsLikeAddress(words, town)) return nothing;

  const part = named ?? (location.id === town.id ? undefined : location);
  const { lat, lon, es } = part ?? town;
  return { result: "found", point: { lat, lon }, precision: part ? "approx" : "town", name: es };
};
