import { stageFeed } from "#server/import/stageFeed.ts";
import { feedPieces } from "./feedPieces.ts";
import { figure } from "./figure.ts";

/** The memory that reading and judging a large feed takes, in a process of its own. MB; `BENCH_FEED_MB` is the feed's size. */
const size = Number(process.env.BENCH_FEED_MB ?? 500);
const MEGA = 1_000_000;

let most = 0;
const looking = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, 50);
const started = performance.now();
const feed = await stageFeed(feedPieces(size * MEGA));
await feed.remove();
clearInterval(looking);
console.log(`${feed.records} listings judged in ${((performance.now() - started) / 1000).toFixed(1)} s`);
figure({ name: `import, memory for a feed of ${size} MB`, measured: most / MEGA, atMost: 300, unit: "MB" });
