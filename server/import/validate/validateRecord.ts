import { createHash } from "node:crypto";
import type { ImportCode } from "#contracts/import/importCodes.ts";
import type { ImportRecord, ValidationError } from "#contracts/import/importReport.ts";
import type { EnergyRating } from "#contracts/property/property.ts";
import { rowOf } from "#contracts/property/propertyFields.ts";
import { limits } from "#contracts/wire/limits.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import { type KyeroFigure, kyeroFigureFields, kyeroFigures } from "#server/kyero/kyeroFigures.ts";
import { isExactWord, typeOfWord, typeWord } from "#server/kyero/kyeroType.ts";
import { energyOfKyero, kyeroLimits } from "#server/kyero/kyeroValues.ts";
import {
  childOf,
  type FeedNode,
  type FeedRecord,
  markRead,
  textOf,
  unreadElements,
} from "../read/feedNode.ts";
import type { SlipKind } from "../read/markupMender.ts";
import { mendTexts } from "../read/mendTexts.ts";
import type { ImportedListing } from "./importedListing.ts";
import { createReport, cutText, type ImportReport, isRejection } from "./importReport.ts";
import { validateFeatures } from "./validateFeatures.ts";
import { validateArea, validateCount } from "./validateNumber.ts";
import { validateMedias, validatePhotos } from "./validatePhotos.ts";
import { validateCadastre, validatePlace } from "./validatePlace.ts";
import { validateOffer, validatePrice } from "./validatePrice.ts";
import { validateTexts } from "./validateTexts.ts";

/** Hexadecimal digits behind a reference that was cut. */
const MARK = 8;

/** What became of a record: taken (`listing`), or rejected; `unmatched` when only its place is not known. */
export interface Validated {
  readonly uniqueId: string | null;
  /** The reference as it is stored, also of what is rejected; empty for none. */
  readonly reference: string;
  readonly outcome: "valid" | "invalid" | "unmatched";
  readonly property: ImportRecord["property"];
  readonly lines: readonly ValidationError[];
  readonly listing: ImportedListing | null;
  /** Elements that hold a value which is not used. */
  readonly unread: readonly string[];
}

/** Judges one listing of a feed by itself: repairs what can be repaired, and says of each field what was done about it. */
export function validateRecord(record: FeedRecord): Validated {
  const { node } = record;
  const lines = createReport();
  reportRepairs(record, lines);
  const uniqueId = validateId(node, lines, record.broken !== null);
  const photos = validatePhotos(node, lines);
  const reference = validateReference(node, record.broken ? createReport() : lines, uniqueId);
  const listing = record.broken ? null : listingOf(node, lines, reference, photos);
  const isSaid = lines.all.some(({ code }) => code === "ErrEncoding");
  if (!isSaid && LOST.test(JSON.stringify(listing))) lines.add("property", "ErrEncoding");
  const rejections = lines.all.filter(isRejection);
  const unmatched = rejections.length > 0 && rejections.every(({ field }) => field === "town");
  return {
    uniqueId,
    reference,
    outcome: rejections.length === 0 ? "valid" : unmatched ? "unmatched" : "invalid",
    property: summaryOf(node, uniqueId, photos.length),
    lines: lines.all,
    listing: rejections.length === 0 ? listing : null,
    unread: record.broken ? [] : unreadElements(node),
  };
}

const LOST = /\ufffd/;
/** What goes online as it is written, or tells listings apart: where characters are lost in it, nobody can say what was meant. */
const SHOWN = /^(?:id|ref|desc)(?:\/|$)/;
const codes: Readonly<Record<Exclude<SlipKind, "byte">, ImportCode>> = {
  markup: "FixMarkup",
  tags: "FixMarkup",
  entity: "FixEntity",
  control: "FixControl",
};

/** Says what was mended before the fields are judged: markup, characters, and what could not be mended. */
function reportRepairs({ node, slips, broken }: FeedRecord, lines: ImportReport): void {
  if (broken) lines.add("property", "ErrListingNotXml", null, null, broken);
  for (const { kind, field, at, more, excerpt } of slips) {
    if (kind !== "byte") lines.add(field || "property", codes[kind], excerpt, null, { at: { ...at, more } });
  }
  for (const { field, given, read, lost } of mendTexts(node)) {
    const slip = slips.find(
      (one) => one.kind === "byte" && one.field === field.split("/").slice(0, 2).join("/"),
    );
    const ground = slip ? { at: { ...slip.at, more: slip.more } } : {};
    if (lost) lines.add(field, SHOWN.test(field) ? "ErrEncoding" : "WarnUnreadable", given, null, ground);
    else lines.add(field, "FixEncoding", given, read, ground);
  }
}

function listingOf(
  node: FeedNode,
  lines: ImportReport,
  AgentRef: string,
  photos: readonly string[],
): ImportedListing | null {
  const Type = validateType(node, lines);
  // When it was changed last shows by its other fields.
  childOf(node, "date");
  const { offer: Offer, newBuild } = validateOffer(node, lines);
  const { Price, Currency } = validatePrice(node, lines);
  const { Location, ...position } = validatePlace(node, lines);
  const rest = {
    ...position,
    ...recordOf(kyeroFigureFields, (field) => validateFigure(node, lines, field)),
    EnergyRatingConsumption: validateEnergy(node, lines, "consumption"),
    EnergyRatingEmissions: validateEnergy(node, lines, "emissions"),
    Features: validateFeatures(node, newBuild),
    Descriptions: validateTexts(node, lines),
    Medias: validateMedias(node, lines),
    CadastralReference: validateCadastre(node, Location, lines),
  };
  if (!Type || !Offer || Price === undefined || !Currency || !Location) return null;
  return { AgentRef, Type, Offer, Price, Currency, Location, ...rest, photos };
}

function validateFigure(node: FeedNode, lines: ImportReport, field: KyeroFigure): number | null {
  const name = kyeroFigures[field];
  if (rowOf(field).kind === "count") return validateCount(lines, name, textOf(node, name));
  const said = textOf(childOf(node, "surface_area"), name) ?? textOf(node, name);
  return validateArea(lines, `surface_area/${name}`, said);
}

/** The id, as an element or as an attribute of the listing. Of a broken listing an id that is not read may come later. */
function validateId(node: FeedNode, lines: ImportReport, broken: boolean): string | null {
  const id = textOf(node, "id") || (node.attributes.id ?? "").trim();
  if (id === "" && broken) return null;
  if (id === "") lines.add("id", "ErrMissingId");
  else if (id.length > kyeroLimits.idLength) lines.add("id", "ErrInvalidId", id);
  else return id;
  return null;
}

/** The format allows longer references than the portal; of a long one the beginning is taken, with a mark that no other has. */
function validateReference(node: FeedNode, lines: ImportReport, uniqueId: string | null): string {
  const given = textOf(node, "ref") ?? "";
  if (given.length > kyeroLimits.refLength) lines.add("ref", "ErrInvalidReference", given);
  else if (given.length > limits.referenceLength) {
    const mark = createHash("sha256").update(given).digest("hex").slice(0, MARK);
    const reference = `${cutText(given, limits.referenceLength - MARK - 1)}-${mark}`;
    lines.add("ref", "FixReferenceLength", given, reference);
    return reference;
  }
  if (given !== "" || uniqueId === null) return given;
  lines.add("ref", "FixReference", given, uniqueId);
  return uniqueId;
}

/** Version 2 of the format gives the type in several languages. */
function validateType(node: FeedNode, lines: ImportReport): number | undefined {
  const type = childOf(node, "type");
  markRead(type?.children ?? []);
  const words = [
    type?.text,
    textOf(type, "en"),
    textOf(type, "es"),
    ...(type?.children ?? []).map(({ text }) => text),
  ]
    .map((word) => word?.trim() ?? "")
    .filter((word) => word !== "");
  const exact = words.find(isExactWord);
  const known = (exact === undefined ? words : [exact]).map(typeOfWord).find((id) => id !== null);
  if (words.length === 0) lines.add("type", "ErrMissingType");
  else if (known === undefined) lines.add("type", "ErrUnknownType", words[0]);
  else if (exact === undefined) lines.add("type", "WarnType", words[0], typeWord(known));
  return known ?? undefined;
}

function validateEnergy(node: FeedNode, lines: ImportReport, field: string): EnergyRating | null {
  const text = textOf(childOf(node, "energy_rating"), field) ?? "";
  const rating = energyOfKyero(text);
  if (rating === null && text !== "") lines.add(`energy_rating/${field}`, "WarnEnergy", text);
  return rating;
}

function summaryOf(node: FeedNode, uniqueId: string | null, photos: number): ImportRecord["property"] {
  const text = (name: string) => cutText(textOf(node, name) ?? "", 100) || null;
  const type = text("type") ?? (textOf(childOf(node, "type"), "en") || null);
  return {
    agentRef: text("ref"),
    uniqueId: uniqueId ?? text("id"),
    offer: text("price_freq"),
    price: text("price"),
    currency: text("currency"),
    type,
    photos,
  };
}
