import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { session } from "#app/session/session.ts";
import { clientClaims } from "#contracts/session/authContract.ts";
import { transitionId, transitionsOf } from "#machines/actor/machineParts.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { shortestWalk } from "#tests/model/harness/shortestWalk.ts";
import { testSeed } from "../../../scripts/test/testSeed.ts";
import { ON_POSTGRES, oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";
import { enquiryLetterLive, ownSessionsLive, weeklyLetterLive } from "../walks/accountLive.ts";
import { directoryWizardLive } from "../walks/directoryWizardLive.ts";
import { enquiryListLive } from "../walks/enquiryListLive.ts";
import { featuredLive } from "../walks/featuredLive.ts";
import { feedsLive } from "../walks/feedsLive.ts";
import { importReportLive } from "../walks/importReportLive.ts";
import { invoiceListLive } from "../walks/invoiceListLive.ts";
import type { LiveStart } from "../walks/liveMachine.ts";
import {
  type Draw,
  type Fate,
  liveWalks,
  lostStart,
  type Network,
  type WalkReport,
} from "../walks/liveWalk.ts";
import { propertyRowLive } from "../walks/propertyRowLive.ts";
import { propertyWizardLive } from "../walks/propertyWizardLive.ts";
import { sessionLive } from "../walks/sessionLive.ts";
import { unfinishedLive } from "../walks/unfinishedLive.ts";
import { viewsLive } from "../walks/viewsLive.ts";

const lives = [
  feedsLive,
  viewsLive,
  propertyRowLive,
  ownSessionsLive,
  weeklyLetterLive,
  enquiryLetterLive,
  unfinishedLive,
  importReportLive,
  invoiceListLive,
  sessionLive,
  enquiryListLive,
  featuredLive,
  directoryWizardLive,
  propertyWizardLive,
];

const WALKS = { fewest: 6, most: 16 };
const RENEWAL = "/token/refresh";
const STEPS = 40;
const MOST_EVENTS = 320;
/** Of all transitions that are not named as untaken, where a machine does not take all; the draws are others with each commit. */
const TAKEN_SHARE = 0.8;
const FATES: readonly Fate[] = [
  "arrives",
  "arrives",
  "arrives",
  "arrives",
  "lost",
  "unanswered",
  "expired",
  "overtaken",
];

const draws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    pick: fc.nat({ max: 999 }),
    fate: fc.constantFrom(...FATES),
    spared: fc.constantFrom(0, 0, 0, 1, 2),
    hurried: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  }),
  { minLength: STEPS, maxLength: STEPS },
);

/** Walks that begin with calls that get lost: all of them in the first walk, all but one in the second, all but two in the third. */
const LOST_STARTS = 3;

const network: Network = {
  fate: "arrives",
  spared: 0,
  used: false,
  changed: false,
  doubtful: false,
  touched: true,
  reads: /^$/,
  renewals: 0,
};

const cookies = new Map<string, string>();
const cookieDocument = {
  documentElement: { lang: "en" },
  /** The link by which a file is saved. */
  createElement: () => ({ click: () => undefined }),
  get cookie() {
    return [...cookies].map((pair) => pair.join("=")).join("; ");
  },
  set cookie(line: string) {
    const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  },
};

const claimsOf = (token: string) =>
  clientClaims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));

/** The session of the panel becomes this client's, as in a tab that hears of a sign-in in another. */
function enter({ accessToken, refreshToken }: TestCaller) {
  cookies.clear();
  cookies.set("access_token", accessToken).set("refresh_token", refreshToken);
  session.send({ type: "tab.changed", reason: "signedIn", client: claimsOf(accessToken), admin: null });
}

/** Web Locks: who asks for one that is held waits. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const run = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      run.catch(() => undefined),
    );
    return run;
  };
}

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
    network.doubtful ||= network.changed && ["lost", "unanswered"].includes(network.fate);
    return network.fate;
  };
  /** Tokens that have run out: no call with one of them is answered. */
  const expired = new Set<string | null>();
  /** Whether this call's token has run out; by it the rest of the step arrives. */
  const isExpired = (address: string, { headers }: RequestInit, fate: Fate) => {
    const token = new Headers(headers).get("authorization");
    if (fate === "expired" && token !== null && !address.endsWith(RENEWAL)) {
      expired.add(token);
      network.fate = "arrives";
    }
    return expired.has(token);
  };
  const unreachable = () => new TypeError("fetch failed");
  const writeText = async () => {
    if (["lost", "unanswered"].includes(nextFate())) throw unreachable();
  };
  /** A tab of its own does not open either. */
  const open = () => (["lost", "unanswered"].includes(nextFate()) ? null : {});
  vi.stubGlobal("window", { open });
  vi.stubGlobal("navigator", { clipboard: { writeText }, locks: { request: createLocks() } });
  vi.stubGlobal("location", { protocol: "http:", origin: server.url, pathname: "/", search: "" });
  vi.stubGlobal("document", cookieDocument);
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const fate = nextFate();
    network.touched = true;
    if (fate === "lost") throw unreachable();
    if (isExpired(address, init, fate))
      return Response.json({ code: "ErrInvalidAccessToken" }, { status: 401 });
    const answer = await fetchReal(server.url + address, init);
    const renews = address.endsWith(RENEWAL);
    if (renews && answer.ok) {
      network.renewals += 1;
      // A token that is renewed in the second in which it was made is the same again.
      expired.clear();
    }
    const changes = init.method !== "GET" && !renews;
    network.changed ||= changes && answer.ok;
    if (fate !== "unanswered") {
      if (answer.ok && network.reads.test(`${init.method} ${address}`)) network.doubtful = false;
      return answer;
    }
    await answer.arrayBuffer();
    network.doubtful ||= changes;
    throw unreachable();
  });
}

/** What is wrong, by the shortest walk on which it is, and how the same draws come again. */
async function shortestReport(
  { steps, wrong: [first] }: WalkReport,
  take: (way: readonly Draw[], time: number) => Promise<WalkReport>,
): Promise<string> {
  let times = 0;
  let text = first?.text;
  await shortestWalk(steps, async (some) => {
    times += 1;
    const again = (await take(some, times)).wrong.find(({ kind }) => kind === first?.kind);
    text = again?.text ?? text;
    return again !== undefined;
  });
  return `TEST_SEED=${testSeed()}: ${text}`;
}

oneStore({ title: "machines with their real client", turn: ON_POSTGRES }, (fresh) => {
  let store: Store;
  let server: TestServer;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
    stubBrowser(server);
    session.start();
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
      const share = () => 1 - untaken().length / expected.length;
      const wantedShare = live.takesAll ? 1 : TAKEN_SHARE;
      const sampled = fc.sample(draws, { numRuns: WALKS.most, seed: testSeed() });
      let [walks, steps] = [0, 0];
      network.renewals = 0;
      let shared: LiveStart | null = null;
      /** A client of its own where a walk changes what the server holds; the session of one that is shared goes on. */
      const startOf = async (number: number, login: string): Promise<LiveStart> => {
        if (shared) return { ...shared, walk: number };
        const start = { server, store, login, caller: await server.client(login), walk: number };
        await live.prepare(start);
        enter(start.caller);
        if (live.isReadOnly) shared = start;
        return start;
      };
      const take = async (way: readonly Draw[], number: number, login: string) =>
        walk(await startOf(number, login), way);
      for (const drawn of sampled) {
        const isEnough = share() >= wantedShare && steps >= (live.mostEvents ?? MOST_EVENTS);
        const isAll = walks >= WALKS.fewest && untaken().length === 0;
        if (network.renewals > 0 && (isEnough || isAll)) break;
        const login = `walks-${id.toLowerCase()}-${walks}`;
        const report = await take(
          walks < LOST_STARTS ? drawn.with(0, lostStart(walks)) : drawn,
          walks,
          login,
        );
        if (report.wrong.length > 0)
          expect.fail(await shortestReport(report, (way, time) => take(way, walks, `${login}-${time}`)));
        walks += 1;
        steps += report.steps.length;
      }
      const took = all.filter((one) => taken.has(one)).length;
      console.info(
        `${id}: ${walks} walks of ${steps} events took ${took} of ${all.length} transitions, ${network.renewals} renewals`,
      );
      if (untaken().length > 0) console.info(`${id}: not taken ${untaken().join(", ")}`);
      expect(network.renewals).toBeGreaterThan(0);
      expect(share()).toBeGreaterThanOrEqual(wantedShare);
    },
  );
});
