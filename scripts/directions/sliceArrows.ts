import type { Import } from "./importsOf.ts";

/** How the slices of the server import each other, each arrow once, as `account → audit`. */
export interface SliceArrows {
  /** Pairs that import each other. */
  readonly pairsBothWays: readonly string[];
  /** Arrows with an import of another file than `index.ts`, with these imports. */
  readonly arrowsPastIndex: ReadonlyMap<string, readonly string[]>;
}

const folderOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.(test|stories)\.tsx?$/.test(path);

/** The arrows between slices: folders of the server that have an `index.ts`. */
export function sliceArrows(imports: ReadonlyMap<string, readonly Import[]>): SliceArrows {
  const slices = new Set(
    [...imports.keys()].flatMap((path) => /^server\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? []),
  );
  const arrows = new Set<string>();
  const past = new Map<string, string[]>();
  for (const [from, targets] of imports) {
    const here = folderOf(from);
    if (here === undefined || !slices.has(here) || isTest(from)) continue;
    for (const { path: to } of targets) {
      const there = folderOf(to);
      if (there === undefined || there === here || !slices.has(there)) continue;
      const arrow = `${here} → ${there}`;
      arrows.add(arrow);
      if (to !== `server/${there}/index.ts`) past.set(arrow, [...(past.get(arrow) ?? []), `${from} → ${to}`]);
    }
  }
  const isBothWays = (arrow: string) => {
    const [here = "", there = ""] = arrow.split(" → ");
    return here < there && arrows.has(`${there} → ${here}`);
  };
  return {
    pairsBothWays: [...arrows]
      .filter(isBothWays)
      .map((arrow) => arrow.replace("→", "↔"))
      .toSorted(),
    arrowsPastIndex: new Map([...past].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}
