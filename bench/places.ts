import { performance } from "node:perf_hooks";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { mercator } from "#server/place/mapLayers.ts";
import { mapTile } from "#server/place/mapTile.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";

/** What the gazetteer costs: reading it, 500 searches as people type them, tiles. Milliseconds, MB. */
const asked = 500;
const LIMIT_MS = 20;

const quantile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const report = (what: string, times: number[]) =>
  console.log(
    `${what}: p50 ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms, most ${Math.max(...times).toFixed(2)} ms (${times.length})`,
  );
const timed = (work: () => unknown) => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

console.log(`Places, ${machine()}`);
globalThis.gc?.();
const before = process.memoryUsage().rss;
const load = timed(placeIndex);
const index = placeIndex();
console.log(`read: ${load.toFixed(0)} ms, ${((process.memoryUsage().rss - before) / 1e6).toFixed(0)} MB`);

const places = index.all();
const typed = Array.from({ length: asked }, (_, at) => {
  const name = places[(at * 7919) % places.length]?.es ?? "";
  const slip = at % 10 === 9;
  const text = name.slice(0, 3 + (at % 9));
  return slip ? `${text.slice(0, 2)}${text.slice(3)}q` : text;
});
console.log(
  `made ready, as the server does when it starts: ${timed(() => index.search("qqqq")).toFixed(0)} ms`,
);
figure({
  name: "first suggestion of places",
  measured: timed(() => index.search("jáv")),
  atMost: LIMIT_MS,
  unit: "ms",
});
const searches = typed.map((text) => timed(() => index.search(text)));
report("search, a tenth of them with a slip", searches);
figure({
  name: "suggestions of places, p95",
  measured: quantile(searches, 0.95),
  atMost: LIMIT_MS,
  unit: "ms",
});

console.log(`first tile: ${timed(() => mapTile(11, 1024, 784)).toFixed(0)} ms`);
const tiles = places
  .filter(({ population }) => population > 20_000)
  .flatMap(({ lat, lon }) =>
    [5, 7, 9, 11].map((z) => {
      const [x, y] = mercator([lon, lat]);
      return [z, Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)] as const;
    }),
  );
report(
  "tile",
  tiles.map(([z, x, y]) => timed(() => mapTile(z, x, y))),
);
