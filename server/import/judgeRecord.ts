import type { ImportRecord, ValidationError } from "#contracts/importReport.ts";
import { limits } from "#contracts/limits.ts";
import type { EnergyRating } from "#contracts/property.ts";
import { energyOfKyero } from "#server/kyero/kyeroEnergy.ts";
import { featuresOfKyero } from "#server/kyero/kyeroFeature.ts";
import { kyeroLimits } from "#server/kyero/kyeroLimits.ts";
import { typeOfWord } from "#server/kyero/kyeroType.ts";
import { cutText } from "./cutText.ts";
import { childOf, type FeedNode, textOf } from "./feedNode.ts";
import type { ImportedListing } from "./importedListing.ts";
import { judgeMedias } from "./judgeMedias.ts";
import { judgeNumber } from "./judgeNumber.ts";
import { judgePhotos } from "./judgePhotos.ts";
import { judgePlace } from "./judgePlace.ts";
import { judgePosition } from "./judgePosition.ts";
import { judgeCurrency, judgeOffer, judgePrice } from "./judgePrice.ts";
import { judgeTexts } from "./judgeTexts.ts";
import { isRejection, type ReportLines, reportLines } from "./reportLines.ts";
import { undoDoubleEncoding } from "./undoDoubleEncoding.ts";

/** What became of a record: taken (`listing`), or rejected; `unmatched` when only its place is not known. */
export interface Judged {
  readonly uniqueId: string | null;
  readonly outcome: "valid" | "invalid" | "unmatched";
  readonly property: ImportRecord["property"];
  readonly lines: readonly ValidationError[];
  readonly listing: ImportedListing | null;
}

/** Judges one listing of a feed by itself: repairs what can be repaired, and says of each field what was done about it. */
export function judgeRecord(node: FeedNode): Judged {
  const lines = reportLines();
  const uniqueId = judgeId(node, lines);
  const reference = judgeReference(node, lines, uniqueId);
  const photos = judgePhotos(node, lines);
  const listing = listingOf(node, lines, reference, photos);
  const rejections = lines.all.filter(isRejection);
  const unmatched = rejections.length > 0 && rejections.every(({ field }) => field === "town");
  return {
    uniqueId,
    outcome: rejections.length === 0 ? "valid" : unmatched ? "unmatched" : "invalid",
    property: summaryOf(node, uniqueId, photos.length),
    lines: lines.all,
    listing: rejections.length === 0 ? listing : null,
  };
}

function listingOf(
  node: FeedNode,
  lines: ReportLines,
  AgentRef: string,
  photos: readonly string[],
): ImportedListing | null {
  const Type = judgeType(node, lines);
  const { offer: Offer, newBuild } = judgeOffer(node, lines);
  const Price = judgePrice(node, lines);
  const Currency = judgeCurrency(node, lines);
  const position = judgePosition(node, lines);
  const Location = judgePlace(node, position, lines);
  const count = (field: string) =>
    judgeNumber(lines, field, textOf(node, field), { max: limits.countMax, whole: true });
  const area = (field: string) =>
    judgeNumber(
      lines,
      `surface_area/${field}`,
      textOf(childOf(node, "surface_area"), field) ?? textOf(node, field),
      {
        max: limits.areaMax,
      },
    );
  const rest = {
    ...position,
    Bedrooms: count("beds"),
    Bathrooms: count("baths"),
    Build: area("built"),
    Plot: area("plot"),
    EnergyRatingConsumption: judgeEnergy(node, lines, "consumption"),
    EnergyRatingEmissions: judgeEnergy(node, lines, "emissions"),
    Features: featuresOf(node, newBuild),
    Descriptions: judgeTexts(node, lines),
    Medias: judgeMedias(node, lines),
    CadastralReference: judgeCadastre(node, lines),
  };
  if (!Type || !Offer || Price === undefined || !Currency || !Location) return null;
  return { AgentRef, Type, Offer, Price, Currency, Location, ...rest, photos };
}

function judgeId(node: FeedNode, lines: ReportLines): string | null {
  const id = textOf(node, "id") ?? "";
  if (id === "") lines.say("id", "ErrMissingId");
  else if (id.length > kyeroLimits.idLength) lines.say("id", "ErrInvalidId", id);
  else return id;
  return null;
}

function judgeReference(node: FeedNode, lines: ReportLines, uniqueId: string | null): string {
  const given = textOf(node, "ref") ?? "";
  const reference = undoDoubleEncoding(given);
  if (reference.length > limits.referenceLength) lines.say("ref", "ErrInvalidReference", reference);
  if (reference !== "" || uniqueId === null) return reference;
  lines.say("ref", "FixReference", given, uniqueId);
  return uniqueId;
}

/** Version 2 of the format gives the type in several languages. */
function judgeType(node: FeedNode, lines: ReportLines): number | undefined {
  const type = childOf(node, "type");
  const words = [
    type?.text,
    textOf(type, "en"),
    textOf(type, "es"),
    ...(type?.children ?? []).map(({ text }) => text),
  ]
    .map((word) => word?.trim() ?? "")
    .filter((word) => word !== "");
  const known = words.map((word) => typeOfWord(undoDoubleEncoding(word))).find((id) => id !== null);
  if (words.length === 0) lines.say("type", "ErrMissingType");
  else if (known === undefined) lines.say("type", "ErrUnknownType", words[0]);
  return known ?? undefined;
}

function judgeEnergy(node: FeedNode, lines: ReportLines, field: string): EnergyRating | null {
  const text = textOf(childOf(node, "energy_rating"), field) ?? "";
  const rating = energyOfKyero(text);
  if (rating === null && text !== "") lines.say(`energy_rating/${field}`, "WarnEnergy", text);
  return rating;
}

const isSet = (text: string | undefined) => text !== undefined && /^(?:1|yes|true|si|sí)$/i.test(text);

function featuresOf(node: FeedNode, newBuild: boolean): string[] {
  const words = (childOf(node, "features")?.children ?? []).map(({ text }) =>
    undoDoubleEncoding(text.trim()),
  );
  return featuresOfKyero({
    words,
    pool: isSet(textOf(node, "pool")),
    newBuild: newBuild || isSet(textOf(node, "new_build")),
  });
}

function judgeCadastre(node: FeedNode, lines: ReportLines): string | null {
  const text = (textOf(node, "catastral") ?? "").replaceAll(/\s/g, "");
  if (text === "" || /^[0-9A-ZÑ]{20}$/i.test(text)) return text === "" ? null : text.toUpperCase();
  lines.say("catastral", "WarnCadastre", text);
  return null;
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
