import { posix } from "node:path";
import type { Figure } from "../../bench/figure.ts";
import { importsOf } from "../directions/importsOf.ts";
import type { SourceFile } from "../sourceFiles.ts";

const SMALL = 20;
const SATELLITE = 30;

/** What the product's files are, counted: what is asked of them, and what else tells how they lie. */
export interface House {
  /** What `npm run house` holds. */
  figures: Figure[];
  /** Satellites: short files that one file of their own folder alone imports, with that file. */
  satellites: [path: string, importer: string][];
  lines: number;
}

/** The limits that a change may not pass; whoever gets below one may lower it. */
export interface Limits {
  files: number;
  /** Share of files of 20 lines or fewer, in per cent. */
  small: number;
  satellites: number;
  folder: number;
}

const isProduct = ({ path }: SourceFile) =>
  /^(src|server)\/.*\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path);
const linesOf = ({ text }: SourceFile) => text.trimEnd().split("\n").length;

/** Steps of the schema stay for ever and are added to: how many there are is no matter of order. */
const isStep = ({ path }: SourceFile) => path.startsWith("server/postgres/migrations/");

function largestFolder(files: readonly SourceFile[]): { name: string; size: number } {
  const sizes = new Map<string, number>();
  for (const { path } of files.filter((file) => !isStep(file)))
    sizes.set(posix.dirname(path), (sizes.get(posix.dirname(path)) ?? 0) + 1);
  return [...sizes].reduce((most, [name, size]) => (size > most.size ? { name, size } : most), {
    name: "",
    size: 0,
  });
}

function satellitesOf(files: readonly SourceFile[]): [path: string, importer: string][] {
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { path } of importsOf(file))
      importers.set(path, (importers.get(path) ?? new Set()).add(file.path));
  }
  return files
    .filter((file) => linesOf(file) <= SATELLITE)
    .flatMap(({ path }): [string, string][] => {
      const [only, ...others] = importers.get(path) ?? [];
      return only && others.length === 0 && posix.dirname(only) === posix.dirname(path) ? [[path, only]] : [];
    });
}

/** Counts the product's files: panel and services, without tests, stories, scripts and benches. */
export function houseReport(all: readonly SourceFile[], limits: Limits): House {
  const files = all.filter(isProduct);
  const sizes = files.map(linesOf).toSorted((one, other) => one - other);
  const small = sizes.filter((lines) => lines <= SMALL).length;
  const folder = largestFolder(files);
  const satellites = satellitesOf(files);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return {
    figures: [
      { name: "files of the product", measured: files.length, atMost: limits.files, unit: "" },
      {
        name: `of ${SMALL} lines or fewer, per cent`,
        measured: (100 * small) / Math.max(1, files.length),
        atMost: limits.small,
        unit: "",
      },
      {
        name: `satellites of ${SATELLITE} lines or fewer`,
        measured: satellites.length,
        atMost: limits.satellites,
        unit: "",
      },
      {
        name: `files in the largest folder (${folder.name})`,
        measured: folder.size,
        atMost: limits.folder,
        unit: "",
      },
      { name: "lines of the median file", measured: median, atMost: 75, unit: "" },
    ],
    satellites,
    lines: sizes.reduce((sum, lines) => sum + lines, 0),
  };
}
