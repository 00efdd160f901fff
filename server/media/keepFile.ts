import { mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { flushFile } from "./flushFile.ts";

/** Moves a finished file into place: its bytes are on the disk before its name is, and both survive a power cut. */
export async function keepFile(from: string, to: string): Promise<void> {
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await flushFile(from);
  await rename(from, to);
  await flushFile(dirname(to));
  if (made !== undefined) await flushFile(dirname(made));
}
