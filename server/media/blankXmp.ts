const POSITION = /GPS(?:Latitude|Longitude|Altitude|Position|DestLatitude|DestLongitude|Map)|LocationCreated/;

/** Fills an XMP block that tells a position with spaces, in place. True when it did. */
export function blankXmp(block: Buffer): boolean {
  const text = block.toString("latin1");
  const start = text.indexOf("<");
  if (start < 0 || !POSITION.test(text)) return false;
  block.fill(0x20, start);
  return true;
}
