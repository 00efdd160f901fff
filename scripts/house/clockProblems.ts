import type { SourceFile } from "../sourceFiles.ts";

const CLOCK = "src/contracts/wire/clock.ts";
const READS_CLOCK = /\bnew Date\(\s*\)|\bnew Date(?=\s*[;,)])|\bDate\.now\b/g;

/** Places of the product that read the time elsewhere than at its clock, which tests fix. */
export const clockProblems = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path !== CLOCK && !/\.(test|stories)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(READS_CLOCK)].map(({ index, 0: found }) => {
        const line = text.slice(0, index).split("\n").length;
        return `${path}:${line}: ${found} reads the time: take a \`now\`, or ask currentTime() of ${CLOCK}; durations are measured by performance.now()`;
      }),
    );
