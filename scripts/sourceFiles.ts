import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

/** Every TypeScript source below some folders of the repository. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name).replaceAll("\\", "/"))
      .filter((path) => /\.(tsx?|mts|mjs)$/.test(path) && !path.endsWith(".d.ts"))
      .sort()
      .map((path) => ({ path, text: readFileSync(path, "utf8") })),
  );
}
