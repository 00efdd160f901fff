import { crc32, inflateSync } from "node:zlib";
import type { MediaType } from "./mediaKey.ts";

const GPS = 0x8825;
const ENTRY = 12;
const widths: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

/**
 * Zeroes the GPS directory of an Exif block (TIFF), its values included, in place. True when there was one. A block that is
 * broken on the way there is zeroed whole.
 */
function blankGps(tiff: Buffer): boolean {
  try {
    return blank(tiff);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    tiff.fill(0);
    return true;
  }
}

function blank(tiff: Buffer): boolean {
  const order = tiff.toString("latin1", 0, 2);
  if (order !== "II" && order !== "MM") return false;
  const little = order === "II";
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));

  const first = u32(4);
  const entries = Array.from({ length: u16(first) }, (_, index) => first + 2 + index * ENTRY);
  const pointer = entries.find((entry) => u16(entry) === GPS);
  if (pointer === undefined) return false;
  const directory = u32(pointer + 8);
  const count = u16(directory);
  if (count === 0) return false;
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY;
    const bytes = (widths[u16(entry + 2)] ?? 1) * u32(entry + 4);
    if (bytes > 4) tiff.fill(0, u32(entry + 8), Math.min(u32(entry + 8) + bytes, tiff.length));
  }
  tiff.fill(0, directory, directory + 2 + count * ENTRY);
  return true;
}

/** A position, or the name of a place as IPTC has it in XMP. */
const POSITION =
  /GPS(?:Latitude|Longitude|Altitude|Position|DestLatitude|DestLongitude|Map)|Location(?:Created|Shown)|:(?:City|State|Country(?:Code|Name)?|Location|Sublocation|ProvinceState|WorldRegion)\b/;

/** Fills an XMP block that tells a position with spaces, in place. True when it did. */
function blankXmp(block: Buffer): boolean {
  const text = block.toString("latin1");
  const start = text.indexOf("<");
  if (start < 0 || !POSITION.test(text)) return false;
  block.fill(0x20, start);
  return true;
}

/**
 * Takes the camera's position and the names of places out of a picture, in place: originals are public, and a listing may say less of where it is
 * than the photo does. The length stays, and so does every byte of a picture without a position. True when it changed.
 */
export const blankPosition = (content: Buffer, type: MediaType): boolean =>
  type === "image/png" ? blankPng(content) : blankJpeg(content);

const EXIF = Buffer.from("Exif\0\0", "latin1");
const TIFF = ["II*\0", "MM\0*"];
const XMP = [
  Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1"),
  Buffer.from("http://ns.adobe.com/xmp/extension/\0", "latin1"),
];

function blankJpeg(content: Buffer): boolean {
  let changed = false;
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) break;
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (marker === 0xe1) changed = blankSegment(content.subarray(at + 4, end)) || changed;
    if (marker === 0xed) changed = blankIptc(content.subarray(at + 4, end)) || changed;
    at = end;
  }
  return blankLater(content, at) || changed;
}

/** Phones append further pictures behind the first one, each with an Exif block of its own. */
function blankLater(content: Buffer, from: number): boolean {
  let changed = false;
  for (let at = content.indexOf(EXIF, from); at >= 0; at = content.indexOf(EXIF, at + 1)) {
    const block = content.subarray(at + EXIF.length, at + 0x10000);
    if (TIFF.includes(block.toString("latin1", 0, 4))) changed = blankGps(block) || changed;
  }
  return changed;
}

function blankSegment(segment: Buffer): boolean {
  if (segment.subarray(0, EXIF.length).equals(EXIF)) return blankGps(segment.subarray(EXIF.length));
  const prefix = XMP.find((one) => segment.subarray(0, one.length).equals(one));
  return prefix ? blankXmp(segment.subarray(prefix.length)) : false;
}

/** Datasets of IPTC's record 2 that name a place: content location, city, sublocation, province and country. */
const PLACES = [26, 27, 90, 92, 95, 100, 101];
const DATASET = Buffer.from([0x1c, 2]);

/** Fills the names of places in a segment of Photoshop's with spaces, in place. True when there were any. */
function blankIptc(segment: Buffer): boolean {
  let changed = false;
  for (let at = segment.indexOf(DATASET); at >= 0; at = segment.indexOf(DATASET, at + 1)) {
    if (at + 5 > segment.length || !PLACES.includes(segment[at + 2] ?? 0)) continue;
    const length = segment.readUInt16BE(at + 3);
    // A length of its own length is not followed: whatever comes goes.
    const end = length < 0x8000 ? at + 5 + length : segment.length;
    segment.fill(0x20, at + 5, end);
    changed = true;
  }
  return changed;
}

function blankPng(content: Buffer): boolean {
  let changed = false;
  let at = 8;
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > content.length) break;
    if (blankChunk(content.subarray(at + 4, end))) {
      content.writeUInt32BE(crc32(content.subarray(at + 4, end)), end);
      changed = true;
    }
    at = end + 4;
  }
  return changed;
}

const TEXTS = ["tEXt", "zTXt", "iTXt"];
/** How ImageMagick keeps what a JPEG has in segments of its own. */
const PROFILE = /^Raw profile type (?:exif|app1|iptc|8bim|xmp)$/i;
/** Bytes of a text; one that is longer is not looked through, and goes. */
const MOST_TEXT = 4 * 1024 * 1024;

/** A chunk from its type on. */
function blankChunk(chunk: Buffer): boolean {
  const type = chunk.toString("latin1", 0, 4);
  if (type === "eXIf") return blankGps(chunk.subarray(4));
  return TEXTS.includes(type) && blankText(chunk, type);
}

/** Makes a text that tells a position, or that cannot be read, one of spaces that is not compressed. */
function blankText(chunk: Buffer, type: string): boolean {
  const start = chunk.indexOf(0, 4) + 1;
  if (start === 0 || start === chunk.length) return false;
  const tells =
    PROFILE.test(chunk.toString("latin1", 4, start - 1)) || POSITION.test(textOf(chunk, type, start));
  if (!tells) return false;
  if (type === "zTXt") chunk.write("tEXt", 0, "latin1");
  chunk.fill(0x20, start);
  // No compression, and neither a language nor a translated keyword.
  if (type === "iTXt") chunk.fill(0, start, start + 4);
  return true;
}

/** The text of a chunk as bytes; one that cannot be read says what a position would. */
function textOf(chunk: Buffer, type: string, start: number): string {
  const isCompressed = type === "zTXt" || (type === "iTXt" && chunk[start] === 1);
  if (!isCompressed) return chunk.toString("latin1", start);
  const afterLanguage = chunk.indexOf(0, start + 2) + 1;
  const from = type === "zTXt" ? start + 1 : chunk.indexOf(0, afterLanguage) + 1;
  try {
    return inflateSync(chunk.subarray(from), { maxOutputLength: MOST_TEXT }).toString("latin1");
  } catch {
    return "GPSPosition";
  }
}
