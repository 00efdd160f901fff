import type { CadastralParcel, ParcelOutline } from "#contracts/place/cadastre.ts";
import type { Point } from "#contracts/place/place.ts";
import { hasOwnCadastre, provinceOfReference } from "#contracts/property/cadastralReference.ts";
import type { Place } from "#server/gazetteer/place.ts";
import { placeIndex, suggestionOf } from "#server/gazetteer/placeIndex.ts";
import type { AnswerCache } from "./answerCache.ts";
import { at, deadlineFromNow, many, numberAt, textAt, unusable } from "./askService.ts";
import { catastroAddress } from "./catastroAddress.ts";
import { type CatastroCalls, catastroCalls } from "./catastroCalls.ts";
import { type CatastroUnit, catastroUnit, catastroUnits } from "./catastroRecord.ts";
import type { Cadastre } from "./mapProvider.ts";

/** WGS 84 and ETRS 89 differ by less than a metre. */
const radius = 6_378_137;
const flattening = 1 / 298.257223563;
const scale = 0.9996;
const n = flattening / (2 - flattening);
const meridian = (radius / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const beta = [n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3, n ** 2 / 48 + n ** 3 / 15, (17 / 480) * n ** 3];
const delta = [
  2 * n - (2 / 3) * n ** 2 - 2 * n ** 3,
  (7 / 3) * n ** 2 - (8 / 5) * n ** 3,
  (56 / 15) * n ** 3,
];
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Degrees of a northern UTM position (metres), by Krüger's series: within a millimetre in its zone. */
function utmToDegrees(zone: number, east: number, north: number): { lat: number; lon: number } {
  const xi = north / (scale * meridian);
  const eta = (east - 500_000) / (scale * meridian);
  let [x, y] = [xi, eta];
  beta.forEach((factor, at) => {
    const twice = 2 * (at + 1);
    x -= factor * Math.sin(twice * xi) * Math.cosh(twice * eta);
    y -= factor * Math.cos(twice * xi) * Math.sinh(twice * eta);
  });
  const chi = Math.asin(Math.sin(x) / Math.cosh(y));
  const lat = delta.reduce((sum, factor, at) => sum + factor * Math.sin(2 * (at + 1) * chi), chi);
  const lon = Math.atan2(Math.sinh(y), Math.cos(x));
  return { lat: degrees(lat), lon: degrees(lon) + zone * 6 - 183 };
}

type Pair = [lon: number, lat: number];

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The UTM zone of a reference system such as `…/EPSG/0/25830`; `null` for degrees. */
const zoneOf = (gml: string): number | null => {
  const code = /srsName\s*=\s*["'][^"']*?(\d{4,5})["']/.exec(gml)?.[1] ?? "";
  const zone = /^(?:258|326)(\d\d)$/.exec(code)?.[1];
  return zone === undefined ? null : Number(zone);
};

/** Latitude comes first or second, as the service pleases; in Spain only a latitude is above 27. */
const pairOf = (zone: number | null, first: number, second: number): Pair => {
  if (zone === null) return first > 27 ? [second, first] : [first, second];
  const { lat, lon } = utmToDegrees(zone, first, second);
  return [rounded(lon), rounded(lat)];
};

/** The rings of every outline in a GML document, in degrees; empty when there is none. */
export function gmlRings(gml: string): Pair[][] {
  const zone = zoneOf(gml);
  const rings = [...gml.matchAll(/<(?:\w+:)?posList\b[^>]*>([^<]*)</g)].map(([, list = ""]) => {
    const figures = list.trim().split(/\s+/).map(Number).filter(Number.isFinite);
    return Array.from({ length: Math.floor(figures.length / 2) }, (_, at) =>
      pairOf(zone, figures[at * 2] ?? 0, figures[at * 2 + 1] ?? 0),
    );
  });
  return rings.filter((ring) => ring.length >= 3);
}

const monthDays = 30;
const toFiveDecimals = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

interface CadastreRecord {
  readonly units: ReturnType<typeof catastroUnits>;
  readonly unit: CatastroUnit | null;
}

/** The state's cadastre (Sede Electrónica del Catastro): every call at least a second after the one before, answers kept for a month. */
export function catastro(base: string, cached: AnswerCache): Cadastre {
  const calls = catastroCalls(base);

  const record: Cadastre["record"] = async (reference, location) => {
    const own = ownCadastre(provinceOfReference(reference) ?? placeIndex().provinceOf(location ?? "")?.id);
    if (own) return elsewhere(own);
    const deadline = deadlineFromNow();
    const asked = reference.unit ?? reference.parcel;
    const { units, unit } = await cached(
      "catastro-dnprc",
      asked,
      () => askKnown(calls, asked, deadline),
      (known) => (known.unit || known.units.length > 0 ? monthDays : 1),
    );
    const only = units.length === 1 ? units[0] : undefined;
    if (only && only.reference !== reference.unit)
      return record({ parcel: reference.parcel, unit: only.reference, fits: true }, location);
    if (units.length > 0) return { result: "units", units };
    if (!unit) return { result: "none" };
    const position = cached(
      "catastro-cpmrc",
      reference.parcel,
      () => askPoint(calls, reference.parcel, deadline),
      (point) => (point ? monthDays : 1),
    );
    return { result: "found", record: { ...unit, ...(await positionInTime(position)) } };
  };

  return {
    record,
    async parcelsAt(point) {
      const own = ownCadastre(provinceAt(point)?.id);
      if (own) return elsewhere(own);
      const [lat, lon] = [toFiveDecimals(point.lat), toFiveDecimals(point.lon)];
      const parcels = await cached(
        "catastro-rccoor",
        `${lon} ${lat}`,
        () => askParcels(calls, lat, lon, deadlineFromNow()),
        (found) => (found.length > 0 ? monthDays : 1),
      );
      return parcels.length > 0 ? { result: "found", parcels } : { result: "none" };
    },
    outline: (parcel) =>
      cached(
        "catastro-outline",
        parcel,
        () => askOutline(calls, parcel, deadlineFromNow()),
        ({ rings }) => (rings.length > 0 ? monthDays : 1),
      ),
  };
}

async function askKnown(calls: CatastroCalls, reference: string, deadline: number): Promise<CadastreRecord> {
  const result = await calls.askRegister("COVCCallejero/Consulta_DNPRC", { RefCat: reference }, deadline);
  const unit = catastroUnit(result);
  return { units: unit ? [] : catastroUnits(result), unit };
}

async function askPoint(calls: CatastroCalls, parcel: string, deadline: number): Promise<Point | null> {
  const query = { Provincia: "", Municipio: "", SRS: "EPSG:4326", RefCat: parcel };
  const result = await calls.askRegister("COVCCoordenadas/Consulta_CPMRC", query, deadline);
  const [coord] = many(at(result, "coordenadas.coord"));
  const [lon, lat] = [numberAt(coord, "geo.xcen"), numberAt(coord, "geo.ycen")];
  return lat === null || lon === null ? null : { lat: toFiveDecimals(lat), lon: toFiveDecimals(lon) };
}

/** A position that is slow does not hold the rest of the answer. */
async function positionInTime(position: Promise<Point | null>) {
  const point = await position.catch(() => undefined);
  const place = point && placeIndex().nearestMunicipality(point);
  return {
    point: point ?? null,
    place: place ? suggestionOf(placeIndex(), place) : null,
    slow: point === undefined ? ["position" as const] : [],
  };
}

async function askParcels(calls: CatastroCalls, lat: number, lon: number, deadline: number) {
  const query = { SRS: "EPSG:4326", CoorX: String(lon), CoorY: String(lat) };
  const here = await calls.askRegister("COVCCoordenadas/Consulta_RCCOOR", query, deadline);
  const exact = many(at(here, "coordenadas.coord")).flatMap(parcelOf);
  if (exact.length > 0) return exact;
  const around = await calls.askRegister("COVCCoordenadas/Consulta_RCCOOR_Distancia", query, deadline);
  return many(at(around, "coordenadas_distancias.coordd"))
    .flatMap((one) => many(at(one, "lpcd.pcd") ?? at(one, "lpcd")))
    .flatMap(parcelOf)
    .toSorted((one, other) => one.metres - other.metres);
}

async function askOutline(calls: CatastroCalls, parcel: string, deadline: number): Promise<ParcelOutline> {
  const query = {
    service: "wfs",
    version: "2",
    request: "getfeature",
    STOREDQUERIE_ID: "GetParcel",
    refcat: parcel,
    srsname: "EPSG::4326",
  };
  const { status, text } = await calls.ask("INSPIRE/wfsCP.aspx", query, deadline);
  if (status !== 200) throw unusable();
  return { reference: parcel, rings: gmlRings(text) };
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
