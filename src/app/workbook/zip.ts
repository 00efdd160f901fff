/** A part of a zip archive: its path and its bytes. */
export type ZipPart = readonly [path: string, bytes: Uint8Array];

const table = Uint32Array.from({ length: 256 }, (_, nth) => {
  let sum = nth;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Bytes that go through a stream which makes others of them. */
export async function through(
  bytes: Uint8Array,
  stream: GenericTransformStream,
  heard: (chunk: Uint8Array) => void,
): Promise<void> {
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = source.pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard(part.value);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await through(bytes, new CompressionStream("deflate-raw"), (chunk) => chunks.push(chunk));
  return joined(chunks);
}

/** Little-endian numbers of two (`2`) or four bytes, as a zip's headers are made of. */
function header(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const UTF8 = 0x0800;
/** The first of January 1980, where the format's clock begins: the same listings are the same bytes. */
const DAY_ONE = 0x21;

/** A zip archive of these parts, deflated or as they are. */
export async function zipped(parts: readonly ZipPart[], way: "deflate" | "store"): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const index: Uint8Array[] = [];
  let at = 0;
  const put = (...added: readonly Uint8Array[]) => {
    chunks.push(...added);
    for (const { length } of added) at += length;
  };
  for (const [path, bytes] of parts) {
    const name = new TextEncoder().encode(path);
    const body = way === "deflate" ? await deflated(bytes) : bytes;
    const shared = [
      ...([
        [2, 20],
        [2, UTF8],
        [2, way === "deflate" ? 8 : 0],
        [2, 0],
        [2, DAY_ONE],
      ] as const),
      ...([
        [4, crc32(bytes)],
        [4, body.length],
        [4, bytes.length],
        [2, name.length],
        [2, 0],
      ] as const),
    ] as const;
    const tail = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const;
    index.push(header([4, 0x02014b50], [2, 20], ...shared, ...tail), name);
    put(header([4, 0x04034b50], ...shared), name, body);
  }
  const begins = at;
  put(...index);
  const size = at - begins;
  const count = parts.length;
  put(header([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, begins], [2, 0]));
  return joined(chunks);
}
