import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { FastifyInstance } from "fastify";
import { isFull } from "#server/postgres/storeUnavailable.ts";

/** After a write failed because a disk was full this process is not ready for this long. */
const RECENT_MS = 10_000;

const diskErrors = new WeakMap<object, number>();

/** Records that a write failed because a disk is full: also the database's, whose free space cannot be read from here. */
export function recordDiskError(app: FastifyInstance, error: unknown): void {
  if (isFull(error)) diskErrors.set(app.server, performance.now());
}

/** Whether a write failed because a disk was full in the last ten seconds. */
export const hasRecentDiskError = (app: FastifyInstance): boolean =>
  performance.now() - (diskErrors.get(app.server) ?? Number.NEGATIVE_INFINITY) < RECENT_MS;

/** Free bytes below this path, or below its first existing parent; infinite where the file system does not say. */
export async function diskSpace(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return missing && dirname(path) !== path ? diskSpace(dirname(path)) : Number.POSITIVE_INFINITY;
  }
}
