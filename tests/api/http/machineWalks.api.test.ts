import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { transitionId, transitionsOf } from "#machines/actor/machineParts.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { testSeed } from "../../../scripts/test/testSeed.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import { ownSessionsLive, weeklyLetterLive } from "../walks/accountLive.ts";
import { enquiryListLive } from "../walks/enquiryListLive.ts";
import { feedsLive } from "../walks/feedsLive.ts";
import { type Draw, type Fate, liveWalks, type Network } from "../walks/liveWalk.ts";
import { propertyRowLive } from "../walks/propertyRowLive.ts";
import { unfinishedLive } from "../walks/unfinishedLive.ts";
import { viewsLive } from "../walks/viewsLive.ts";

const lives = [
  feedsLive,
  viewsLive,
  propertyRowLive,
  ownSessionsLive,
  weeklyLetterLive,
  unfinishedLive,
  enquiryListLive,
];

const WALKS = { fewest: 6, most: 16 };
const STEPS = 40;
const MOST_EVENTS = 320;
/** Of all transitions that are not named as untaken; the draws are others with each commit. */
const TAKEN_SHARE = 0.8;
const FATES: readonly Fate[] = ["arrives", "arrives", "arrives", "arrives", "lost", "unanswered"];

const draws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    pick: fc.nat({ max: 999 }),
    fate: fc.constantFrom(...FATES),
    spared: fc.constantFrom(0, 0, 0, 1, 2),
    hurried: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  }),
  { minLength: STEPS, maxLength: STEPS },
);

/** Nothing of the first screen arrives. */
const LOST_START: Draw = { pick: 0, fate: "lost", spared: 0, hurried: false };

const network: Network = {
  fate: "arrives",
  spared: 0,
  used: false,
  changed: false,
  doubtful: false,
  reads: /^$/,
};

/** The network of the browser, by which calls get lost as the walk says; the clipboard fails with it. */
function stubBrowser(server: TestServer) {
  const fetchReal = globalThis.fetch;
  /** What becomes of the next call: the first ones of a step may be spared. */
  const nextFate = (): Fate => {
    network.used ||= network.spared === 0;
    if (network.spared > 0) {
      network.spared -= 1;
      return "arrives";
    }
    network.doubtful ||= network.changed && network.fate !== "arrives";
    return network.fate;
  };
  const unreachable = () => new TypeError("fetch failed");
  const writeText = async () => {
    if (nextFate() !== "arrives") throw unreachable();
  };
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  vi.stubGlobal("location", { protocol: "http:", origin: server.url, pathname: "/", search: "" });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const fate = nextFate();
    if (fate === "lost") throw unreachable();
    const answer = await fetchReal(server.url + address, init);
    const changes = init.method !== "GET";
    network.changed ||= changes && answer.ok;
    if (fate === "arrives") {
      if (answer.ok && network.reads.test(`${init.method} ${address}`)) network.doubtful = false;
      return answer;
    }
    await answer.arrayBuffer();
    network.doubtful ||= changes;
    throw unreachable();
  });
}

oneStore("machines with their real client", (fresh) => {
  let store: Store;
  let server: TestServer;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
    stubBrowser(server);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server.close();
    await store.close();
  });

  it.each(lives.map((live) => [live.machine.id, live] as const))(
    "%s shows what the server holds, on every walk",
    async (id, live) => {
      const { walk, taken } = liveWalks(live, network);
      const all = transitionsOf(live.machine).map(transitionId);
      const expected = all.filter((one) => !(one in live.untaken));
      const untaken = () => expected.filter((one) => !taken.has(one));
      const sampled = fc.sample(draws, { numRuns: WALKS.most, seed: testSeed() });
      let [walks, steps] = [0, 0];
      for (const drawn of sampled) {
        if (steps >= MOST_EVENTS || (walks >= WALKS.fewest && untaken().length === 0)) break;
        const login = `walks-${id.toLowerCase()}-${walks}`;
        const caller = await server.client(login);
        const cookie = `access_token=${caller.accessToken}`;
        vi.stubGlobal("document", { cookie, documentElement: { lang: "en" } });
        const way = walks === 0 ? drawn.with(0, LOST_START) : drawn;
        const report = await walk({ server, store, login, caller }, way);
        expect(report.wrong).toEqual([]);
        walks += 1;
        steps += report.steps;
      }
      const took = all.filter((one) => taken.has(one)).length;
      console.info(`${id}: ${walks} walks of ${steps} events took ${took} of ${all.length} transitions`);
      if (untaken().length > 0) console.info(`${id}: not taken ${untaken().join(", ")}`);
      expect(1 - untaken().length / expected.length).toBeGreaterThanOrEqual(TAKEN_SHARE);
    },
  );
});
