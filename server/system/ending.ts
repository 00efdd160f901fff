import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const fileIn = (dataDir: string) => join(dataDir, "ending");

/** Tells who wants the store next that this process is letting go of it; it is told at once, and taken back when it has. */
export function tellEnding(dataDir: string): () => void {
  const mine = String(process.pid);
  try {
    writeFileSync(fileIn(dataDir), mine, { mode: 0o600 });
  } catch {
    return () => undefined;
  }
  return () => {
    try {
      if (readFileSync(fileIn(dataDir), "utf8") === mine) rmSync(fileIn(dataDir), { force: true });
    } catch {
      // Somebody else's by now, or gone.
    }
  };
}

/** Whether the process that said so is still there. */
export async function isEnding(dataDir: string): Promise<boolean> {
  const pid = Number(await readFile(fileIn(dataDir), "utf8").catch(() => ""));
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
