import type { ColumnType } from "kysely";
import type { LocationType } from "#contracts/place/location.ts";
import type { PlaceLabels, Town } from "#contracts/place/place.ts";
import { placeContract } from "#contracts/place/placeContract.ts";
import { readCadastralReference } from "#contracts/property/cadastralReference.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { placeIndex, suggestionOf } from "#server/gazetteer/placeIndex.ts";
import { shapeOf } from "#server/gazetteer/shapeStore.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import { type Slice, serve } from "#server/slice.ts";
import { mapTile } from "./mapTile.ts";
import { chosenProvider } from "./provider/chosenProvider.ts";

interface PlaceAnswerTable {
  service: string;
  question: string;
  answer: ColumnType<unknown, string, string>;
  kept_until: string;
}

declare module "#server/postgres/database.ts" {
  /** What services outside answered, kept for a while. Public facts about places: no client's, so no login. */
  interface Database {
    place_answer: PlaceAnswerTable;
  }
}

const mostSuggestions = 50;
const mostTowns = 100;
/** The places change only with a release. */
const keepADay = "private, max-age=86400";

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new ProblemError({ code: "ErrInvalidPath" });
  return value;
};

/** The prefix of the ids of each type that has a code of its own. */
const letters = { municipality: "m", province: "p", region: "r" } as const;

const labelsOf = (type: keyof typeof letters, code: string): { status: 200; body: PlaceLabels } => {
  const index = placeIndex();
  const place = found(index.byId(code) ?? index.byId(`${letters[type]}-${code}`));
  const isTown = type === "municipality" && place.type !== "province" && place.type !== "region";
  if (place.type !== type && !isTown) throw new ProblemError({ code: "ErrInvalidPath" });
  return { status: 200, body: { Id: place.id, Labels: { Default: place.es, en: place.en, es: place.es } } };
};

const townOf = (id: string): Town[] => {
  const index = placeIndex();
  const town = index.byId(id) ?? index.byId(`m-${id}`);
  const province = index.provinceOf(town?.id ?? "");
  if (!town || !province) return [];
  return [{ Id: town.id, Labels: { Default: town.es, province: { Default: province.es } } }];
};

/** The geospatial service (CALL-25, CALL-28, CALL-31, CALL-37): suggestions, labels, the built-in map, and the map provider's geocoder and cadastre. */
function placeRoutes(services: Services): Routes<typeof placeContract> {
  const provider = chosenProvider(services);
  // Read and tried out once the server is up, so that nobody's first letter waits for it.
  setImmediate(() => placeIndex().search("qqqq"));
  const suggest = (typed: string, lang: SystemLanguage, limit: number, types?: readonly LocationType[]) => {
    const index = placeIndex();
    return index.search(typed, { lang, limit, types }).map((place) => suggestionOf(index, place));
  };
  return {
    withText: async ({ query: { query, lang, limit = limits.locationSuggestions, types } }) => {
      if (limit < 1 || limit > mostSuggestions) throw new ProblemError({ code: "ErrDecodingParams" });
      return { status: 200, body: suggest(query, lang, limit, types) };
    },
    search: async ({ query: { freetext, lang, types } }) => ({
      status: 200,
      body: suggest(freetext, lang, limits.locationSuggestions, types),
    }),
    get: async ({ params }) => {
      const index = placeIndex();
      return { status: 200, body: suggestionOf(index, found(index.byId(params.value))) };
    },
    towns: async ({ query: { Id } }) => {
      if (Id.length > mostTowns) throw new ProblemError({ code: "ErrDecodingParams" });
      return { status: 200, body: Id.flatMap(townOf) };
    },
    town: async ({ params }) => labelsOf("municipality", params.code),
    province: async ({ params }) => labelsOf("province", params.code),
    region: async ({ params }) => labelsOf("region", params.code),
    geocode: async ({ query }) => ({ status: 200, body: await provider.geocode(query) }),
    cadastre: async ({ params: { reference }, query: { location } }) => {
      const cadastre = found(provider.cadastre ?? undefined);
      const read = readCadastralReference(reference);
      if (!read) throw new ProblemError({ code: "ErrDecodingParams" });
      return { status: 200, body: await cadastre.record(read, location) };
    },
    parcels: async ({ query: { lat, lon } }) => {
      const cadastre = found(provider.cadastre ?? undefined);
      return { status: 200, body: await cadastre.parcelsAt({ lat: Number(lat), lon: Number(lon) }) };
    },
    parcel: async ({ params: { reference } }) => ({
      status: 200,
      body: await found(provider.cadastre ?? undefined).outline(reference),
    }),
    shape: async ({ params, reply }) => {
      const shape = found(shapeOf(placeIndex(), params.id));
      reply.header("cache-control", keepADay);
      return { status: 200, body: shape };
    },
    tile: async ({ params: { z, x, y }, reply }) => {
      const tile = found(mapTile(Number(z), Number(x), Number(y)));
      reply.header("cache-control", keepADay);
      return { status: 200, body: tile };
    },
  };
}

export const placeSlice: Slice = {
  contracts: { place: serve("geo", placeContract, placeRoutes) },
};
