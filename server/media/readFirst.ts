import { open } from "node:fs/promises";

/** The first bytes of a file; fewer when it is shorter. */
export async function readFirst(path: string, bytes: number): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
