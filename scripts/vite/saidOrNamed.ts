import { readFileSync } from "node:fs";

const chunkOfFolder: [RegExp, string][] = [
  [/\/src\/contracts\/number\//, "filters"],
  [/\/src\/machines\/list\/list/, "kernel"],
  [/\/src\/machines\/list\//, "filters"],
  [/\/src\/product\/list\//, "filters"],
  [/\/src\/product\/unfinished\//, "unfinished"],
  [/\/src\/product\/filter\//, "filters"],
  [/\/src\/(machines|product|ui)\/wizard\//, "wizards"],
  [/\/src\/(machines|product)\/position\//, "wizards"],
];

/** The chunk that a module of ours names in its first line (`// @chunk rows`), or that its folder has; `alone` is none. */
function chunkOf(path: string): string | undefined {
  if (!path.includes("/src/") || path.includes("/node_modules/")) return;
  const said = /^\/\/ @chunk (\w+)$/m.exec(readFileSync(path, "utf8").slice(0, 200))?.[1];
  return said ?? chunkOfFolder.find(([folder]) => folder.test(path))?.[1];
}

/** Whether a module belongs to a chunk: it or its folder says so, or it is one of the icons. A query marks what is not code. */
export function saidOrNamed(chunk: string, icons: readonly string[]): (id: string) => boolean {
  const named = icons.map((icon) => `lucide-react/dist/esm/icons/${icon}.mjs`);
  return (id) => named.some((icon) => id.endsWith(icon)) || (/\.tsx?$/.test(id) && chunkOf(id) === chunk);
}
