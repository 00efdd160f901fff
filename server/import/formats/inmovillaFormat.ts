import { type OfferId, offer } from "#contracts/property/propertyTypes.ts";
import { flagOfWord } from "#server/kyero/kyeroFeature.ts";
import { fold } from "#server/shared/text/fold.ts";
import { childOf, type FeedNode, markRead, textOf, visibleText } from "../read/feedNode.ts";
import {
  type FeedFormat,
  type FieldText,
  fieldText,
  kilometresText,
  type ListingRecord,
  positionText,
} from "../read/listingRecord.ts";
import { flaggedFeatures, meaningOf, readFeatures } from "./readFeatures.ts";

/** `accion`; of what is for sale and to let, the sale is taken. */
const actions: ReadonlyMap<string, OfferId> = new Map([
  ["vender", offer.sale],
  ["venta", offer.sale],
  ["vender y alquilar", offer.sale],
  ["venta y alquiler", offer.sale],
  ["alquilar", offer.rent],
  ["alquiler", offer.rent],
  ["alquiler opcion a compra", offer.rent],
  ["alquiler con opcion a compra", offer.rent],
  ["alquilar con opcion a compra", offer.rent],
]);
/** `tipomensual`, the time that a rent is for; a price of any other time cannot be said here. */
const times: ReadonlyMap<string, OfferId> = new Map([
  ["", offer.rent],
  ["mes", offer.rent],
  ["mensual", offer.rent],
  ["semana", offer.holidays],
  ["semanal", offer.holidays],
]);
/** The languages whose numbers are known. */
const languages: Readonly<Record<string, string>> = { 1: "es", 2: "en", 3: "de", 4: "fr", 5: "nl", 19: "da" };

const flags = {
  piscina_prop: "pool-private",
  piscina_com: "pool-communal",
  aire_con: "air-conditioning",
  airecentral: "air-conditioning",
  calefaccion: "heating",
  calefacentral: "heating",
  ascensor: "lift",
  terraza: "terrace-balcony",
  balcon: "terrace-balcony",
  solarium: "terrace-balcony",
  jardin: "garden",
  plaza_gara: "garage",
  vistasalmar: "sea-view",
  primera_line: "sea-beach-front-line",
} as const;

/** Dates and numbers of the program that say nothing of the property. */
const OWN = ["fecha", "fechaact", "numfotos", "numagencia", "key_tipo"];

function readOffer(node: FeedNode): ListingRecord["offer"] {
  const said = fieldText(node, "accion");
  const meaning = actions.get(fold(said.text ?? "")) ?? null;
  if (meaning !== offer.rent) return { ...said, meaning, isNewBuild: false };
  const time = textOf(node, "tipomensual") ?? "";
  const rent = times.get(fold(time)) ?? null;
  const text = rent === null ? `${said.text}, ${time}` : said.text;
  return { ...said, text, meaning: rent, isNewBuild: false };
}

/** The price of what is offered: of a sale, else of a rent. */
function readPrice(node: FeedNode): ListingRecord["price"] {
  const isRent = actions.get(fold(textOf(node, "accion") ?? "")) === offer.rent;
  const isOnRequest = meaningOf(node, "aconsultar", flagOfWord) === true;
  return { ...fieldText(node, isRent ? "precioalq" : "precioinmo"), isOnRequest };
}

const COUNT = /^\d{1,3}$/;

/** Rooms are those with one bed and those with two. */
function readBedrooms(node: FeedNode): FieldText {
  const single = fieldText(node, "habitaciones");
  const double = textOf(node, "habdobles") ?? "";
  if (!COUNT.test(double)) return single;
  return COUNT.test(single.text || "0")
    ? { ...single, text: String(Number(single.text || 0) + Number(double)) }
    : single;
}

/** Descriptions by the number of their language; of the others nobody knows which language they are in. */
function readTexts(node: FeedNode): ListingRecord["texts"] {
  const all = Object.entries(languages).flatMap(([number, language]) => {
    const { field, text } = fieldText(node, `descrip${number}`);
    return text === undefined ? [] : [{ field, language, text: text.replaceAll("~", "\n") }];
  });
  return { field: "descrip", all };
}

/** `foto1` and so on; the first that is labelled as a plan is the floor plan. */
function readImages(node: FeedNode): Pick<ListingRecord, "photos" | "medias"> {
  const images = node.children.flatMap((image) => {
    const [, number] = /^foto(\d{1,6})$/.exec(image.name) ?? [];
    return number === undefined
      ? []
      : [{ image, order: Number(number), field: image.name, text: image.text.trim() }];
  });
  markRead(images.map(({ image }) => image));
  const plan = images.find(({ image, text }) => /^planos?$/i.test(image.attributes.eti ?? "") && text !== "");
  const video = childOf(node, "videos")?.children.find(({ text }) => visibleText(text) !== "");
  markRead(video ? [video] : []);
  return {
    photos: { field: "foto", all: images.filter((image) => image !== plan) },
    medias: [
      { type: "video", field: "videos", text: video?.text.trim() },
      { ...fieldText(node, "tour"), type: "virtualtour" },
      ...(plan ? [{ type: "floorplan" as const, field: plan.field, text: plan.text }] : []),
    ],
  };
}

/** Blank and 0 are unknown. */
const knownText = (said: FieldText): FieldText => (said.text === "0" ? { ...said, text: "" } : said);

function read(node: FeedNode): ListingRecord {
  markRead(node.children.filter(({ name }) => OWN.includes(name)));
  const isNew =
    meaningOf(node, "conservacion", (text) => (fold(text) === "obra nueva" ? true : null)) === true;
  return {
    id: fieldText(node, "id"),
    reference: fieldText(node, "ref"),
    price: readPrice(node),
    currency: { field: "precioinmo", text: undefined },
    offer: readOffer(node),
    type: { field: "tipo_ofer", words: [textOf(node, "tipo_ofer") ?? ""].filter(Boolean) },
    town: fieldText(node, "ciudad"),
    province: fieldText(node, "provincia"),
    postcode: textOf(node, "cp") ?? "",
    detail: fieldText(node, "zona"),
    country: fieldText(node, "pais"),
    position: positionText(fieldText(node, "latitud"), textOf(node, "altitud", "longitud")),
    figures: {
      Bedrooms: readBedrooms(node),
      Bathrooms: fieldText(node, "banyos"),
      Toilets: fieldText(node, "aseos"),
      Build: fieldText(node, "m_cons"),
      Plot: fieldText(node, "m_parcela"),
      Levels: fieldText(node, "numplanta"),
      YearBuilt: fieldText(node, "antiguedad"),
    },
    floor: knownText(fieldText(node, "planta")),
    consumption: knownText(fieldText(node, "energialetra")),
    emissions: knownText(fieldText(node, "emisionesletra")),
    features: readFeatures(node, flaggedFeatures(node, flags), isNew),
    distances: { Beach: kilometresText(fieldText(node, "distmar")) },
    texts: readTexts(node),
    ...readImages(node),
    cadastre: fieldText(node, "rcatastral"),
  };
}

/** Inmovilla, whose `altitud` is the longitude and whose `~` is a line break. */
export const inmovillaFormat: FeedFormat = {
  name: "Inmovilla",
  marks: ["propiedades", "inmovilla"],
  listing: "propiedad",
  required: ["id", "ref", "accion", "precioinmo", "precioalq", "tipo_ofer", "ciudad", "provincia"],
  identity: ["id", "ref"],
  isText: (name) => /^(?:titulo|descrip)\d{1,2}$/.test(name),
  read,
};
