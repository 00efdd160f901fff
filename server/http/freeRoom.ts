import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Bytes that may still be written below this path, or below the first of its parents that is there; infinite where nobody says. */
export async function freeRoom(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return missing && dirname(path) !== path ? freeRoom(dirname(path)) : Number.POSITIVE_INFINITY;
  }
}
