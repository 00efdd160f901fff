import { dirname } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "../sourceFiles.ts";
import type { Catalogue } from "./catalogue.ts";
import { baseOf } from "./keyProblems.ts";
import { namespaceArguments } from "./textCalls.ts";

/** Namespaces whose keys are values of a type and asked for by value; a test compares them with the type. */
const byValue = ["problem", "importCode", "importReason"];

interface Mentions {
  folder: string;
  namespaces: Set<string>;
  literals: Set<string>;
  patterns: RegExp[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `state.` of `state.${one}`, or `.title` of `${why}.title`. */
const isPieceOfKey = (text: string) => /^[\w.:/-]+$/.test(text) && /[.:]/.test(text) && /[a-z]/i.test(text);

/** What a file could mean as a key: its string literals, and templates with a piece of a key. */
function mentionsOf({ path, text }: SourceFile): Mentions {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") literals.add(node.value);
    },
    TemplateLiteral(node) {
      const pieces = node.quasis.map((quasi) => quasi.value.cooked ?? "");
      if (pieces.length === 1) literals.add(pieces.join(""));
      else if (isPieceOfKey(pieces.join(""))) {
        patterns.push(new RegExp(`^${pieces.map(escaped).join(".+")}$`));
      }
    },
  }).visit(parseSync(path, text).program);
  const namespaces = namespaceArguments(text).flatMap((inner) => {
    const named = [...inner.matchAll(/["'](\w+)["']/g)].map(([, name = ""]) => name);
    return named.length > 0 ? named : ["common"];
  });
  return { folder: dirname(path), namespaces: new Set(namespaces), literals, patterns };
}

const isBelow = (folder: string, folders: ReadonlySet<string>) =>
  [...folders].some((one) => folder === one || folder.startsWith(`${one}/`));

/**
 * Keys that no file names, as `namespace:key`. A bare key counts in and below the folders that use its namespace, and with its
 * namespace before it anywhere; a template counts for every key that it could make.
 */
export function unusedKeys(catalogue: Catalogue, files: readonly SourceFile[]): string[] {
  const mentions = files.map(mentionsOf);
  const foldersOf = (space: string) =>
    new Set(mentions.filter((one) => one.namespaces.has(space)).map((one) => one.folder));
  const spaces = catalogue.en ?? {};
  return Object.entries(spaces).flatMap(([space, texts]) => {
    if (byValue.includes(space)) return [];
    const folders = foldersOf(space);
    const isUsed = (key: string) =>
      mentions.some(({ folder, literals, patterns }) => {
        const full = `${space}:${key}`;
        if (literals.has(full) || patterns.some((pattern) => pattern.test(full))) return true;
        return (
          isBelow(folder, folders) && (literals.has(key) || patterns.some((pattern) => pattern.test(key)))
        );
      });
    const keys = new Set([...texts.keys()].map(baseOf));
    return [...keys].filter((key) => !isUsed(key)).map((key) => `${space}:${key}`);
  });
}
