const GPS = 0x8825;
const ENTRY = 12;
const widths: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

/**
 * Zeroes the GPS directory of an Exif block (TIFF), its values included, in place. True when there was one. A block that is
 * broken on the way there is zeroed whole.
 */
export function blankGps(tiff: Buffer): boolean {
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
