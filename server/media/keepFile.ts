import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Moves a finished file into place: its bytes are on the disk before its name is, and both survive a power cut. */
export async function keepFile(from: string, to: string): Promise<void> {
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await flush(from);
  await rename(from, to);
  await flush(dirname(to));
  if (made !== undefined) await flush(dirname(made));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
