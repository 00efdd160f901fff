import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minifySync, transformSync } from "rolldown/utils";
import packageJson from "../../package.json" with { type: "json" };
import { importsOf } from "../directions/importsOf.ts";

const versions: Record<string, string> = packageJson.dependencies;
const root = new URL("../../", import.meta.url);

/** The release of a package, by what is imported of it. */
const releaseOf = (path: string) =>
  Object.entries(versions).find(([name]) => path === name || path.startsWith(`${name}/`))?.[1] ?? "";

export type ReadFile = (path: string) => string;
const readSource: ReadFile = (path) => readFileSync(new URL(path, root), "utf8");

/** What a file does, without its comments, its types and how it is laid out. */
function meaning(path: string, text: string): string {
  if (!/\.tsx?$/.test(path)) return text;
  const { code } = transformSync(path, text, { sourcemap: false });
  return minifySync(path, code, { compress: false, mangle: false, sourcemap: false }).code;
}

interface HashedFile {
  hash: string;
  imports: string[];
}

/**
 * Hashes of what machines do: of their own file and of all that it imports, packages by their release. Comments, types and layout do not
 * count. Each file is read once.
 */
export function sourceHashes(read: ReadFile = readSource): (path: string) => string {
  const files = new Map<string, HashedFile>();

  const look = (path: string): HashedFile => {
    const known = files.get(path);
    if (known) return known;
    const isFile = /^(src|server|locales)\//.test(path);
    const text = isFile ? read(path) : `${path} ${releaseOf(path)}`;
    const imports =
      isFile && /\.tsx?$/.test(path)
        ? importsOf({ path, text }).flatMap((one) => (one.typeOnly ? [] : [one.path]))
        : [];
    const hash = createHash("sha256")
      .update(meaning(isFile ? path : "", text))
      .digest("hex");
    const made = { hash, imports };
    files.set(path, made);
    return made;
  };

  return (path) => {
    const reached = new Set([path]);
    for (const one of reached) for (const next of look(one).imports) reached.add(next);
    const hash = createHash("sha256");
    for (const one of [...reached].sort()) hash.update(`${one} ${look(one).hash}\n`);
    return hash.digest("base64url").slice(0, 8);
  };
}
