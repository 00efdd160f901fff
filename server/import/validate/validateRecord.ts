import { createHash } from "node:crypto";
import type { ImportCode } from "#contracts/import/importCodes.ts";
import type { ImportRecord, ValidationError } from "#contracts/import/importReport.ts";
import { distanceKeys, type EnergyRating } from "#contracts/property/property.ts";
import { type OfferId, offer } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import { isExactWord, typeOfWord, typeWord } from "#server/kyero/kyeroType.ts";
import { energyOfKyero, kyeroLimits } from "#server/kyero/kyeroValues.ts";
import { fold } from "#server/shared/text/fold.ts";
import { type FeedRecord, unreadElements, visibleText } from "../read/feedNode.ts";
import type { FieldText, ListingRecord } from "../read/listingRecord.ts";
import type { SlipKind } from "../read/markupMender.ts";
import { mendTexts } from "../read/mendTexts.ts";
import type { ImportedListing, OptionalField } from "./importedListing.ts";
import { createReport, cutText, type ImportReport, isRejection } from "./importReport.ts";
import { validateArea, validateCount, validateDistance, validateYear } from "./validateNumber.ts";
import { validateMedias, validatePhotos } from "./validatePhotos.ts";
import { validateCadastre, validatePlace } from "./validatePlace.ts";
import { validateOffer, validateOtherPrice, validatePrice } from "./validatePrice.ts";
import { validateTexts } from "./validateTexts.ts";

/** Hexadecimal digits behind a reference that was cut. */
const MARK = 8;

/** What became of a record: taken (`listing`), or rejected; `unmatched` when only its place is not known. */
export interface RecordVerdict {
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
export function validateRecord(feedRecord: FeedRecord): RecordVerdict {
  const { node, broken, format } = feedRecord;
  const lines = createReport();
  reportRepairs(feedRecord, lines);
  const record = format.read(node);
  const uniqueId = validateId(record.id, lines, broken !== null);
  const photos = validatePhotos(record.photos, lines);
  const reference = validateReference(record.reference, broken ? createReport() : lines, uniqueId);
  const listing = broken ? null : listingOf(record, lines, reference, photos);
  const isSaid = lines.all.some(({ code }) => code === "ErrEncoding");
  if (!isSaid && LOST.test(JSON.stringify(listing))) lines.add("property", "ErrEncoding");
  const rejections = lines.all.filter(isRejection);
  const unmatched = rejections.length > 0 && rejections.every(({ code }) => placeCodes.has(code));
  return {
    uniqueId,
    reference,
    outcome: rejections.length === 0 ? "valid" : unmatched ? "unmatched" : "invalid",
    property: summaryOf(record, uniqueId, photos.length),
    lines: lines.all,
    listing: rejections.length === 0 ? listing : null,
    unread: broken ? [] : unreadElements(node),
  };
}

/** What is said of a listing whose place is not known. */
const placeCodes: ReadonlySet<string> = new Set<ImportCode>([
  "ErrMissingTown",
  "ErrUnknownTown",
  "ErrAmbiguousTown",
  "ErrTownContradiction",
]);

const LOST = /\ufffd/;
const codes: Readonly<Record<Exclude<SlipKind, "byte">, ImportCode>> = {
  markup: "FixMarkup",
  tags: "FixMarkup",
  entity: "FixEntity",
  control: "FixControl",
};

/** Says what was mended before the fields are judged: markup, characters, and what could not be mended. */
function reportRepairs({ node, slips, broken, format }: FeedRecord, lines: ImportReport): void {
  // What goes online as it is written, or tells listings apart: where characters are lost in it, nobody can say what was meant.
  const isShown = (element: string) => format.identity.includes(element) || format.isText(element);
  if (broken) lines.add("property", "ErrListingNotXml", null, null, broken);
  for (const { kind, field, at, more, excerpt } of slips) {
    if (kind !== "byte") lines.add(field || "property", codes[kind], excerpt, null, { at: { ...at, more } });
  }
  for (const { field, given, read, lost } of mendTexts(node)) {
    const slip = slips.find(
      (one) => one.kind === "byte" && one.field === field.split("/").slice(0, 2).join("/"),
    );
    const ground = slip ? { at: { ...slip.at, more: slip.more } } : {};
    if (lost)
      lines.add(
        field,
        isShown(field.split("/")[0] ?? "") ? "ErrEncoding" : "WarnUnreadable",
        given,
        null,
        ground,
      );
    else lines.add(field, "FixEncoding", given, read, ground);
  }
}

function listingOf(
  record: ListingRecord,
  lines: ImportReport,
  AgentRef: string,
  photos: readonly string[],
): ImportedListing | null {
  const { figures } = record;
  const Type = validateType(record.type, lines);
  const Offer = validateOffer(record.offer, lines);
  const { Price, Currency } = validatePrice(record, lines);
  const { Location, ...position } = validatePlace(record, lines);
  const rest = {
    ...position,
    Bedrooms: validateCount(lines, figures.Bedrooms),
    Bathrooms: validateCount(lines, figures.Bathrooms),
    Build: validateArea(lines, figures.Build),
    Plot: validateArea(lines, figures.Plot),
    ...optionalFields(record, lines, Offer),
    EnergyRatingConsumption: validateEnergy(record.consumption, lines),
    EnergyRatingEmissions: validateEnergy(record.emissions, lines),
    Features: [...record.features],
    Descriptions: validateTexts(record.texts, lines),
    Medias: validateMedias(record.medias, lines),
    CadastralReference: validateCadastre(record.cadastre, Location, lines),
  };
  if (!Type || !Offer || Price === undefined || !Currency || !Location) return null;
  return { AgentRef, Type, Offer, Price, Currency, Location, ...rest, photos };
}

type OptionalFields = Partial<Pick<ImportedListing, OptionalField | "distances" | "isPrecisionSaid">>;

/** The fields that only some formats have; none of those that this one cannot say. */
function optionalFields(
  { figures, floor, address, distances, precision }: ListingRecord,
  lines: ImportReport,
  offered: OfferId | undefined,
): OptionalFields {
  const { Toilets, Levels, YearBuilt, HighSeasonPrice } = figures;
  const isHoliday = offered === offer.holidays;
  return {
    ...(Toilets && { Toilets: validateCount(lines, Toilets) }),
    ...(Levels && { Levels: validateCount(lines, Levels) }),
    ...(YearBuilt && { YearBuilt: validateYear(lines, YearBuilt) }),
    ...(HighSeasonPrice && {
      HighSeasonPrice: isHoliday ? validateOtherPrice(HighSeasonPrice, lines) : null,
    }),
    ...(floor && { FloorNumber: validateFloor(floor, lines) }),
    ...(address && addressOf(address)),
    ...(distances && { distances: validateDistances(distances, lines) }),
    ...(precision && { isPrecisionSaid: true }),
  };
}

function addressOf({ text, isShown }: NonNullable<ListingRecord["address"]>) {
  const Address = cutText(visibleText(text), limits.addressLength) || null;
  return { Address, ...(isShown !== undefined && { ShowAddress: isShown && Address !== null }) };
}

function validateFloor({ field, text = "" }: FieldText, lines: ImportReport): string | null {
  const floor = visibleText(text);
  if (/^[-.0\s]*$/.test(floor)) return null;
  if (floor.length <= limits.floorNumberLength) return floor;
  lines.add(field, "WarnNumber", floor);
  return null;
}

const validateDistances = (
  distances: NonNullable<ListingRecord["distances"]>,
  lines: ImportReport,
): NonNullable<ImportedListing["distances"]> =>
  Object.fromEntries(
    distanceKeys.flatMap((key) => {
      const said = distances[key];
      return said ? [[key, validateDistance(lines, said)] as const] : [];
    }),
  );

/** Of a broken listing an id that is not read may come later. */
function validateId({ field, text }: FieldText, lines: ImportReport, broken: boolean): string | null {
  const id = text ?? "";
  if (id === "" && broken) return null;
  if (id === "") lines.add(field, "ErrMissingId");
  else if (id.length > kyeroLimits.idLength) lines.add(field, "ErrInvalidId", id);
  else return id;
  return null;
}

/** Feeds may have longer references than the portal; of a long one the beginning is taken, with a mark that no other has. */
function validateReference({ field, text }: FieldText, lines: ImportReport, uniqueId: string | null): string {
  const given = text ?? "";
  if (given.length > kyeroLimits.refLength) lines.add(field, "ErrInvalidReference", given);
  else if (given.length > limits.referenceLength) {
    const mark = createHash("sha256").update(given).digest("hex").slice(0, MARK);
    const reference = `${cutText(given, limits.referenceLength - MARK - 1)}-${mark}`;
    lines.add(field, "FixReferenceLength", given, reference);
    return reference;
  }
  if (given !== "" || uniqueId === null) return given;
  lines.add(field, "FixReference", given, uniqueId);
  return uniqueId;
}

function validateType({ field, words }: ListingRecord["type"], lines: ImportReport): number | undefined {
  const exact = words.find(isExactWord);
  const known = (exact === undefined ? words : [exact]).map(typeOfWord).find((id) => id !== null);
  if (words.length === 0) lines.add(field, "ErrMissingType");
  else if (known === undefined) lines.add(field, "ErrUnknownType", words[0]);
  else if (exact === undefined) lines.add(field, "WarnType", words[0], typeWord(known));
  return known ?? undefined;
}

/** What formats and agents write of a certificate that has no letter. */
const energyWords: ReadonlyMap<string, EnergyRating | null> = new Map([
  ["exempt", "exempt"],
  ["exento", "exempt"],
  ["exenta", "exempt"],
  ["in progress", "in-progress"],
  ["inprocess", "in-progress"],
  ["in process", "in-progress"],
  ["pending", "in-progress"],
  ["en tramite", "in-progress"],
  ["unknown", null],
  ["0", null],
]);

function validateEnergy({ field, text = "" }: FieldText, lines: ImportReport): EnergyRating | null {
  const said = energyWords.get(fold(text));
  if (said !== undefined) return said;
  const rating = energyOfKyero(text);
  if (rating === null && text !== "") lines.add(field, "WarnEnergy", text);
  return rating;
}

function summaryOf(record: ListingRecord, uniqueId: string | null, photos: number): ImportRecord["property"] {
  const short = ({ text = "" }: FieldText) => cutText(text, 100) || null;
  return {
    agentRef: short(record.reference),
    uniqueId: uniqueId ?? short(record.id),
    offer: short(record.offer),
    price: short(record.price),
    currency: short(record.currency),
    type: cutText(record.type.words[0] ?? "", 100) || null,
    photos,
  };
}
