import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

const SOURCES = ["src", "locales", "public"];
const FILES = [
  "index.html",
  "vite.config.ts",
  "tailwind.config.ts",
  "package-lock.json",
  "scripts/prerenderSignIn.ts",
];
const TEST = /\.test\.tsx?$/;

/** A digest of everything that the built panel is made of. */
export async function sourceHash(root: string): Promise<string> {
  const hash = createHash("sha256");
  const found = await Promise.all(
    SOURCES.map(async (dir) => {
      const entries = await readdir(join(root, dir), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = [...FILES.map((file) => join(root, file)), ...found.flat()];
  for (const file of files.filter((one) => !TEST.test(one)).sort()) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(await readFile(file));
  }
  return hash.digest("hex");
}
