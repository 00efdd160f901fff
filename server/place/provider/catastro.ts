import type {
  CadastralAnswer,
  CadastralParcel,
  ParcelOutline,
  ParcelsAnswer,
} from "#contracts/place/cadastre.ts";
import type { Point } from "#contracts/place/place.ts";
import {
  type CadastralReference,
  hasOwnCadastre,
  provinceOfReference,
} from "#contracts/property/cadastralReference.ts";
import type { Place } from "../place.ts";
import { placeIndex } from "../placeIndex.ts";
import { suggestionOf } from "../suggestionOf.ts";
import type { AnswerCache } from "./answerCache.ts";
import { askService, deadlineFromNow, jsonOf, unusable } from "./askService.ts";
import { catastroAddress } from "./catastroAddress.ts";
import { type CatastroUnit, catastroUnit, catastroUnits } from "./catastroRecord.ts";
import { gmlRings } from "./gmlRings.ts";
import { at, many, numberAt, textAt } from "./loose.ts";
import type { Cadastre } from "./mapProvider.ts";
import { paced } from "./paced.ts";

const registers = "OVCServWeb/OVCWcfCallejero";
/** The service bans whoever asks more; a refusal for too many questions is waited out. */
const apartMs = 1_000;
const truceMs = 600_000;
const monthDays = 30;
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

type Known = { units: ReturnType<typeof catastroUnits>; unit: CatastroUnit | null };

/** The state's cadastre (Sede Electrónica del Catastro): every call at least a second after the one before, answers kept for a month. */
export function catastro(base: string, cached: AnswerCache): Cadastre {
  const turns = paced(apartMs);
  let truce = Number.NEGATIVE_INFINITY;

  async function ask(path: string, query: Record<string, string>, deadline: number) {
    if (performance.now() < truce) throw unusable();
    await turns(deadline);
    const answer = await askService(new URL(`${base}/${path}?${new URLSearchParams(query)}`), deadline);
    if (answer.status === 403 || answer.status === 429) truce = performance.now() + truceMs;
    return answer;
  }

  async function askRegister(call: string, query: Record<string, string>, deadline: number) {
    const [service] = call.split("/");
    const answer = jsonOf(
      await ask(`${registers}/${service}.svc/json/${call.split("/")[1]}`, query, deadline),
    );
    const [result] = Object.values((answer ?? {}) as Record<string, unknown>);
    const errors = many(at(result, "lerr.err") ?? at(result, "lerr")).map((one) => textAt(one, "des"));
    if (errors.some((text) => /peticiones|l[ií]mite|bloque/i.test(text))) {
      truce = performance.now() + truceMs;
      throw unusable();
    }
    return errors.length > 0 ? undefined : result;
  }

  const known = (reference: string, deadline: number): Promise<Known> =>
    cached(
      "catastro-dnprc",
      reference,
      async () => {
        const result = await askRegister("COVCCallejero/Consulta_DNPRC", { RefCat: reference }, deadline);
        const unit = catastroUnit(result);
        return { units: unit ? [] : catastroUnits(result), unit };
      },
      ({ units, unit }) => (unit || units.length > 0 ? monthDays : 1),
    );

  const pointOf = (parcel: string, deadline: number): Promise<Point | null> =>
    cached(
      "catastro-cpmrc",
      parcel,
      async () => {
        const query = { Provincia: "", Municipio: "", SRS: "EPSG:4326", RefCat: parcel };
        const result = await askRegister("COVCCoordenadas/Consulta_CPMRC", query, deadline);
        const [coord] = many(at(result, "coordenadas.coord"));
        const [lon, lat] = [numberAt(coord, "geo.xcen"), numberAt(coord, "geo.ycen")];
        return lat === null || lon === null ? null : { lat: rounded(lat), lon: rounded(lon) };
      },
      (point) => (point ? monthDays : 1),
    );

  /** A position that is slow does not hold the rest of the answer. */
  const pointInTime = async (parcel: string, deadline: number) => {
    try {
      return { point: await pointOf(parcel, deadline), slow: [] };
    } catch {
      return { point: null, slow: ["position" as const] };
    }
  };

  async function record(reference: CadastralReference, location?: string): Promise<CadastralAnswer> {
    const own = ownCadastre(provinceOfReference(reference) ?? placeIndex().provinceOf(location ?? "")?.id);
    if (own) return elsewhere(own);
    const deadline = deadlineFromNow();
    const { units, unit } = await known(reference.unit ?? reference.parcel, deadline);
    const only = units.length === 1 ? units[0] : undefined;
    if (only && only.reference !== reference.unit)
      return record({ parcel: reference.parcel, unit: only.reference, fits: true }, location);
    if (units.length > 0) return { result: "units", units };
    if (!unit) return { result: "none" };
    const { point, slow } = await pointInTime(reference.parcel, deadline);
    const place = point && placeIndex().nearestMunicipality(point);
    return {
      result: "found",
      record: { ...unit, point, place: place ? suggestionOf(placeIndex(), place) : null, slow },
    };
  }

  async function parcelsAt(point: Point): Promise<ParcelsAnswer> {
    const own = ownCadastre(provinceAt(point)?.id);
    if (own) return elsewhere(own);
    const deadline = deadlineFromNow();
    const [lat, lon] = [rounded(point.lat), rounded(point.lon)];
    const query = { SRS: "EPSG:4326", CoorX: String(lon), CoorY: String(lat) };
    const parcels = await cached(
      "catastro-rccoor",
      `${lon} ${lat}`,
      async () => {
        const here = await askRegister("COVCCoordenadas/Consulta_RCCOOR", query, deadline);
        const exact = many(at(here, "coordenadas.coord")).flatMap(parcelOf);
        if (exact.length > 0) return exact;
        const around = await askRegister("COVCCoordenadas/Consulta_RCCOOR_Distancia", query, deadline);
        return many(at(around, "coordenadas_distancias.coordd"))
          .flatMap((one) => many(at(one, "lpcd.pcd") ?? at(one, "lpcd")))
          .flatMap(parcelOf)
          .toSorted((one, other) => one.metres - other.metres);
      },
      (found) => (found.length > 0 ? monthDays : 1),
    );
    return parcels.length > 0 ? { result: "found", parcels } : { result: "none" };
  }

  const outline = (parcel: string): Promise<ParcelOutline> =>
    cached(
      "catastro-outline",
      parcel,
      async () => {
        const query = {
          service: "wfs",
          version: "2",
          request: "getfeature",
          STOREDQUERIE_ID: "GetParcel",
          refcat: parcel,
          srsname: "EPSG::4326",
        };
        const { status, text } = await ask("INSPIRE/wfsCP.aspx", query, deadlineFromNow());
        if (status !== 200) throw unusable();
        return { reference: parcel, rings: gmlRings(text) };
      },
      ({ rings }) => (rings.length > 0 ? monthDays : 1),
    );

  return { record, parcelsAt, outline };
}

const ownCadastre = (province: string | undefined): Place | undefined =>
  province !== undefined && hasOwnCadastre(province) ? placeIndex().byId(province) : undefined;

const provinceAt = (point: Point) => {
  const index = placeIndex();
  return index.provinceOf(index.nearestMunicipality(point)?.id ?? "");
};

const elsewhere = ({ en, es }: Place) => ({ result: "elsewhere" as const, province: { en, es } });

const parcelOf = (one: unknown): CadastralParcel[] => {
  const reference = textAt(one, "pc.pc1") + textAt(one, "pc.pc2");
  if (reference.length !== 14) return [];
  const address = catastroAddress(at(one, "dt"), textAt(one, "ldt")) ?? "";
  return [{ reference, address, metres: numberAt(one, "dis") ?? 0 }];
};
