import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { FastifyInstance } from "fastify";
import { isFull } from "#server/store/storeUnavailable.ts";

/** So long after a write was refused for want of room nothing is sent here; then it is tried again. */
const TOLD_MS = 10_000;

const refused = new WeakMap<object, number>();

/** Notes that a call could not write because some disk is full: the database's too, whose room nobody here can look at. */
export function noteRefused(app: FastifyInstance, error: unknown): void {
  if (isFull(error)) refused.set(app.server, performance.now());
}

/** Whether a write was refused for want of room in the last ten seconds. */
export const refusedLately = (app: FastifyInstance): boolean =>
  performance.now() - (refused.get(app.server) ?? Number.NEGATIVE_INFINITY) < TOLD_MS;

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
