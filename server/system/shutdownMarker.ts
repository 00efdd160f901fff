import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const fileIn = (dataDir: string) => join(dataDir, "ending");

/** Writes the shutdown marker: the process that starts next waits for the store while it is there. Returns what removes it. */
export function writeShutdownMarker(dataDir: string): () => void {
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

/** Whether a process that has written the shutdown marker still runs. */
export async function isShuttingDown(dataDir: string): Promise<boolean> {
  const pid = Number(await readFile(fileIn(dataDir), "utf8").catch(() => ""));
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
