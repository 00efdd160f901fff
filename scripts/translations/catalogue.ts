import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Texts by key (`failure.title`) of one namespace in one language. */
export type Texts = ReadonlyMap<string, unknown>;

/** Namespaces by language. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

function flatten(value: unknown, start: string): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[start, value]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, start ? `${start}.${key}` : key));
}

/** A namespace's file as texts by key. */
export const textsOf = (json: unknown): Texts => new Map(flatten(json, ""));

/** Every text of `locales/<language>/<namespace>.json`. */
export function readCatalogue(folder = "locales"): Catalogue {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    languages.map(({ name: language }) => {
      const files = readdirSync(join(folder, language)).filter((name) => name.endsWith(".json"));
      return [
        language,
        Object.fromEntries(
          files.map((file) => [
            file.replace(/\.json$/, ""),
            textsOf(JSON.parse(readFileSync(join(folder, language, file), "utf8"))),
          ]),
        ),
      ];
    }),
  );
}
