import { crc32 } from "node:zlib";
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

const POSITION = /GPS(?:Latitude|Longitude|Altitude|Position|DestLatitude|DestLongitude|Map)|LocationCreated/;

/** Fills an XMP block that tells a position with spaces, in place. True when it did. */
function blankXmp(block: Buffer): boolean {
  const text = block.toString("latin1");
  const start = text.indexOf("<");
  if (start < 0 || !POSITION.test(text)) return false;
  block.fill(0x20, start);
  return true;
}

/**
 * Takes the camera's position out of a picture, in place: originals are public, and a listing may say less of where it is
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

function blankPng(content: Buffer): boolean {
  let changed = false;
  let at = 8;
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > content.length) break;
    const type = content.toString("latin1", at + 4, at + 8);
    const data = content.subarray(at + 8, end);
    if (blankChunk(type, data)) {
      content.writeUInt32BE(crc32(content.subarray(at + 4, end)), end);
      changed = true;
    }
    at = end + 4;
  }
  return changed;
}

function blankChunk(type: string, data: Buffer): boolean {
  if (type === "eXIf") return blankGps(data);
  return type === "iTXt" ? blankXmp(data) : false;
}
