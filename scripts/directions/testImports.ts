import type { Import } from "./importsOf.ts";

/** How many imports of `tests` benches and commands have at most; a change that removes some lowers this. */
export const MOST_TEST_IMPORTS = 55;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Imports of `tests` by benches and commands, which measure and run the product and are no tests. */
export const testImports = (imports: ReadonlyMap<string, readonly Import[]>): string[] =>
  [...imports].flatMap(([from, targets]) =>
    /^(bench|scripts)\//.test(from) && !isTest(from)
      ? targets.filter(({ path }) => path.startsWith("tests/")).map(({ path }) => `${from} → ${path}`)
      : [],
  );
