import type { Import } from "./importsOf.ts";

type Imports = ReadonlyMap<string, readonly Import[]>;
/** Rooms from the lowest level up. */
type Levels = readonly (readonly string[])[];

/** The levels of the two trees that have some. */
export interface RoomLevels {
  /** Rooms that know no slice; what is on no level is above them all. */
  readonly server: Levels;
  /** Every room of the panel's composition root. */
  readonly app: Levels;
}

const layers = {
  contracts: "src/contracts/",
  machines: "src/machines/",
  ui: "src/ui/",
  product: "src/product/",
  screens: "src/screens/",
  app: "src/app/",
  server: "server/",
  locales: "locales/",
  tests: "tests/",
  scripts: "scripts/",
  bench: "bench/",
} as const;
type Layer = keyof typeof layers;

/** Who may import whom (ARCHITECTURE.md). */
const allowed: Partial<Record<Layer, readonly Layer[]>> = {
  contracts: ["contracts"],
  machines: ["machines", "contracts"],
  ui: ["ui"],
  product: ["product", "machines", "contracts", "ui"],
  screens: ["screens", "product", "machines", "contracts", "ui"],
  app: ["app", "screens", "product", "machines", "contracts", "ui", "locales"],
  server: ["server", "contracts", "locales"],
};

const layerOf = (path: string): Layer | undefined =>
  (Object.keys(layers) as Layer[]).find((layer) => path.startsWith(layers[layer]));
const screenOf = (path: string) => path.split("/")[2];
/** The folder of the server that a file is in; what is in none may be used by all. */
const roomOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1];
/** The folder of the app that a file is in; what is in none joins them all. */
const roomOfApp = (path: string) => /^src\/app\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.(test|stories)\.tsx?$/.test(path);

/** The room that joins the slices. */
const COMPOSITION = "system";

/** The level of a room; one that is on none is above them all. */
function levelIn(levels: Levels, room: string | undefined): number {
  const level = levels.findIndex((rooms) => room !== undefined && rooms.includes(room));
  return level < 0 ? levels.length : level;
}

/** A room imports no level above its own, slices do not know who joins them, and rules of the business know no HTTP. */
function problemOfServer(from: string, to: string, levels: Levels): string | undefined {
  const here = roomOf(from);
  const there = roomOf(to);
  if (/\/decide[^/]*\.ts$/.test(from) && there === "http") return "a decider may not import http";
  if (here === undefined || there === undefined || here === there || here === COMPOSITION) return undefined;
  return there === COMPOSITION || levelIn(levels, there) > levelIn(levels, here)
    ? `${here} may not import ${there}`
    : undefined;
}

/** A room of the app imports no level above its own; a file outside of all rooms is above them. */
function problemOfApp(from: string, to: string, levels: Levels): string | undefined {
  const here = roomOfApp(from);
  const there = roomOfApp(to);
  return here !== there && levelIn(levels, there) > levelIn(levels, here)
    ? `${here} may not import ${there ?? "what starts the panel"}`
    : undefined;
}

function problemOf(from: string, to: string, levels: RoomLevels): string | undefined {
  const here = layerOf(from);
  const there = layerOf(to);
  const may = here && allowed[here];
  if (!may) return undefined;
  if (!there)
    return from.startsWith("src/") && !isTest(from) && to.startsWith("node:")
      ? "is not for browsers"
      : undefined;
  if (isTest(from) && ["tests", "locales"].includes(there)) return undefined;
  if (!may.includes(there)) return `${here} may not import ${there}`;
  if (here === "screens" && there === "screens" && screenOf(from) !== screenOf(to)) {
    return "screens may not import each other";
  }
  if (here === "app" && there === "app") return problemOfApp(from, to, levels.app);
  return here === "server" ? problemOfServer(from, to, levels.server) : undefined;
}

/** One cycle that a file is on, if any, found from `start` by the shortest way back. */
function cycleFrom(start: string, imports: Imports): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const needed = (imports.get(at) ?? []).filter(({ typeOnly }) => !typeOnly);
    for (const { path: next } of needed) {
      if (next === start) {
        const way = [start];
        for (let step: string | undefined = at; step && step !== start; step = cameFrom.get(step))
          way.push(step);
        return [...way, start].reverse();
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  }
  return undefined;
}

function cyclesOf(imports: Imports): string[] {
  const seen = new Set<string>();
  return [...imports.keys()].flatMap((start) => {
    if (seen.has(start)) return [];
    const cycle = cycleFrom(start, imports);
    for (const path of cycle ?? []) seen.add(path);
    return cycle ? [`cycle: ${cycle.join(" → ")}`] : [];
  });
}

/** The demo's data and words are loaded where they are asked for, and no part of what always runs. */
const loadsDemo = (from: string, { path: to, typeOnly, lazy }: Import): boolean =>
  roomOf(to) === "demo" && roomOf(from) !== "demo" && !typeOnly && !lazy && !isTest(from);

/** Rooms of the app without a level: the check would let all of them import everything. */
function roomsWithoutLevel(imports: Imports, levels: Levels): string[] {
  const rooms = new Set([...imports.keys()].flatMap((path) => roomOfApp(path) ?? []));
  return [...rooms]
    .filter((room) => levelIn(levels, room) === levels.length)
    .map((room) => `src/app/${room}: is on no level`);
}

/** Every import that goes against the directions of the architecture, and every cycle of values (types may), a line each. */
export function directionProblems(imports: Imports, levels: RoomLevels): string[] {
  const wrong = [...imports].flatMap(([from, targets]) =>
    targets.flatMap((one) => {
      const { path: to } = one;
      const problem =
        problemOf(from, to, levels) ??
        (layerOf(from) === "server" && loadsDemo(from, one) ? "the demo is imported lazily only" : undefined);
      return problem ? [`${from} → ${to}: ${problem}`] : [];
    }),
  );
  return [...wrong, ...roomsWithoutLevel(imports, levels.app), ...cyclesOf(imports)];
}
