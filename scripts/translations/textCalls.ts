import { dirname } from "node:path";
import { type Argument, type Expression, parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "../sourceFiles.ts";
import type { Catalogue } from "./catalogue.ts";
import { baseOf } from "./keyProblems.ts";

/** A place that asks for a text: where, which (`namespace:key`), and what it gives to be filled in. */
export interface TextCall {
  where: string;
  key: string;
  params: ReadonlySet<string>;
}

interface UnresolvedTextCall {
  where: string;
  folder: string;
  spaces: readonly string[];
  key: string;
  params: ReadonlySet<string>;
}

/** The keys that an argument may be; none for what only the running panel knows, and says when it is wrong (`i18n.ts`). */
function keysOf(node: Argument | Expression | undefined): string[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "ConditionalExpression":
      return [...keysOf(node.consequent), ...keysOf(node.alternate)];
    case "TSAsExpression":
      return keysOf(node.expression);
    default:
      return [];
  }
}

/** The names of what is given; `null` when they cannot be read off. */
function paramsOf(node: Argument | undefined): Set<string> | null {
  if (node === undefined) return new Set();
  if (node.type !== "ObjectExpression") return null;
  const names = node.properties.map((property) =>
    property.type === "Property" && property.key.type === "Identifier" && !property.computed
      ? property.key.name
      : null,
  );
  return names.includes(null) ? null : new Set(names.filter((name) => name !== null));
}

/** The arguments of each call that opens namespaces; before them those of its type, which name every one that a value may be. */
export const namespaceArguments = (text: string): string[] =>
  [...text.matchAll(/(?:useTranslation|getFixedT|textsFrom)(?:<([^>]*)>)?\(([^)]*)\)/g)].map(
    ([, possible, inner = ""]) => possible ?? inner,
  );

/** The namespaces in which a bare key is looked up: the first of each `useTranslation`, and the file of a `textsFrom`. */
const spacesOf = (text: string) =>
  namespaceArguments(text).flatMap((inner) => {
    const names = [...inner.matchAll(/["'](\w+)["']/g)].map(([, name = ""]) => name);
    return inner.includes("|") ? names : [names[0] ?? "common"];
  });

function askedIn({ path, text }: SourceFile): UnresolvedTextCall[] {
  const found: UnresolvedTextCall[] = [];
  new Visitor({
    CallExpression({ start, callee, arguments: [first, second] }) {
      const name =
        callee.type === "Identifier"
          ? callee.name
          : callee.type === "MemberExpression" && callee.property.type === "Identifier"
            ? callee.property.name
            : "";
      const params = paramsOf(second);
      if (name !== "t" || params === null) return;
      const where = `${path}:${text.slice(0, start).split("\n").length}`;
      for (const key of keysOf(first)) {
        found.push({ where, folder: dirname(path), spaces: spacesOf(text), key, params });
      }
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function spacesNear(folder: string, folders: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const own = [...(folders.get(folder) ?? [])];
  return own.length > 0 || !folder.includes("/") ? own : spacesNear(dirname(folder), folders);
}

/**
 * Every call of `t` whose key and params can be read off, once for each text that it may mean. A file that is given its `t`
 * looks where its folder does, or else the folder above.
 */
export function textCalls(catalogue: Catalogue, files: readonly SourceFile[]): TextCall[] {
  const spaces = Object.entries(catalogue.en ?? {});
  const known = new Set(
    spaces.flatMap(([space, texts]) => [...texts.keys()].map((key) => `${space}:${baseOf(key)}`)),
  );
  const folders = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const before = folders.get(dirname(path)) ?? new Set();
    folders.set(dirname(path), new Set([...before, ...spacesOf(text)]));
  }
  return files.flatMap(askedIn).flatMap(({ where, folder, spaces, key, params }) => {
    const near = spaces.length > 0 ? spaces : spacesNear(folder, folders);
    const full = key.includes(":") ? [key] : [...new Set(near)].map((space) => `${space}:${key}`);
    return full.filter((one) => known.has(one)).map((one) => ({ where, key: one, params }));
  });
}
