import type { Geocoding } from "#contracts/place/place.ts";
import type { GeoInfo } from "#contracts/property/property.ts";
import { foldWords, withinEdits } from "#server/shared/text/fold.ts";
import { type AskService, deadlineFromNow, jsonOf, many, numberAt, textAt } from "./askService.ts";

interface GeocodeRequest {
  readonly address: string;
  /** The town's name and the INE code (5 digits) that an answer must have. */
  readonly town: string;
  readonly municipality: string;
}

/** What is no address: the gazetteer knows these better. */
const noProcess =
  "municipio,provincia,comunidad autonoma,poblacion,expendeduria,punto_recarga_electrica,ngbe";
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const none: Geocoding = { result: "none" };

const numbersIn = (address: string): readonly string[] => address.match(/\d+/g) ?? [];

/** Whether a name could be meant: one word of it, of four letters and more, stands in the address, give or take a slip. */
const soundsLike = (candidate: unknown, address: string) => {
  const long = (text: string) => foldWords(text).filter((word) => word.length >= 4);
  const written = long(address);
  return long(textAt(candidate, "address")).some((word) =>
    written.some((other) => withinEdits(word, other, word.length >= 8 ? 2 : 1)),
  );
};

/** Candidates of other towns and of like sounds come along whatever filter is set, so their own code and name decide. */
const fits = (candidate: unknown, { municipality, address }: GeocodeRequest) => {
  const code = textAt(candidate, "muniCode");
  return (code === "" || code.padStart(5, "0") === municipality) && soundsLike(candidate, address);
};

const precisionOf = (hit: unknown, { address }: GeocodeRequest): GeoInfo => {
  const type = textAt(hit, "type").toLowerCase();
  if (type === "toponimo" || type === "codpost") return "approx";
  if (type !== "portal") return "street";
  const state = numberAt(hit, "state") ?? 0;
  return state <= 1 && numbersIn(address).includes(textAt(hit, "portalNumber")) ? "exact" : "street";
};

const nameOf = (hit: unknown) => {
  const [way, name, number] = [textAt(hit, "tip_via"), textAt(hit, "address"), textAt(hit, "portalNumber")];
  const whole = way !== "" && !name.toLowerCase().startsWith(way.toLowerCase()) ? `${way} ${name}` : name;
  return number !== "" && number !== "0" && !numbersIn(whole).includes(number) ? `${whole} ${number}` : whole;
};

const placed = (hit: unknown, asked: GeocodeRequest): Geocoding => {
  const [lat, lon] = [numberAt(hit, "lat"), numberAt(hit, "lng")];
  if (lat === null || lon === null || (lat === 0 && lon === 0) || !fits(hit, asked)) return none;
  const name = nameOf(hit);
  return {
    result: "found",
    point: { lat: rounded(lat), lon: rounded(lon) },
    precision: precisionOf(hit, asked),
    ...(name === "" ? {} : { name }),
  };
};

/**
 * Where CartoCiudad puts an address: the best candidate in the town, asked for by its id when it comes without coordinates (`find`
 * answers 204 when it knows no more).
 */
export async function cartoCiudad(
  askService: AskService,
  base: string,
  asked: GeocodeRequest,
): Promise<Geocoding> {
  const deadline = deadlineFromNow();
  const ask = async (call: string, query: Record<string, string>) =>
    jsonOf(await askService(new URL(`${base}/${call}?${new URLSearchParams(query)}`), deadline));
  const q = `${asked.address}, ${asked.town}`;
  const candidates = many(await ask("candidates", { q, limit: "10", no_process: noProcess })).filter((one) =>
    fits(one, asked),
  );
  const best = candidates[0];
  if (best === undefined) return none;
  const known = placed(best, asked);
  if (known.result === "found") return known;
  const portal = textAt(best, "portalNumber") || (numbersIn(asked.address)[0] ?? "");
  const query = { q: textAt(best, "address"), type: textAt(best, "type"), id: textAt(best, "id") };
  return placed(await ask("find", portal === "" ? query : { ...query, portal }), asked);
}
