const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** How many of a file's first bytes tell what it is. */
export const pictureSignatureBytes = png.length;

/** The content type that the first bytes of a file give away; `null` when they are neither a PNG's nor a JPEG's. */
export function pictureKind(bytes: Uint8Array): "image/png" | "image/jpeg" | null {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(png)) return "image/png";
  return begins(jpeg) ? "image/jpeg" : null;
}
