import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ORIGIN = "https://panel.example";
const BUILD = "assets/index-1.js";
const HOUR = 3_600_000;

/** The caches of a browser, by name and address. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (asked: string | Request) =>
    new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).href;
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      put: async (asked: string | Request, answer: Response) => void kept.set(addressOf(asked), answer),
      delete: async (asked: string | Request) => kept.delete(addressOf(asked)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      match: async (asked: string | Request) => kept.get(addressOf(asked))?.clone(),
      addAll: async (files: string[]) => {
        for (const file of files) kept.set(addressOf(file), new Response(file));
      },
    };
  };
  return {
    all,
    caches: {
      open,
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      match: async (asked: string | Request, { cacheName }: { cacheName: string }) =>
        all.get(cacheName)?.get(addressOf(asked))?.clone(),
    },
  };
}

type Hear = (event: object) => void;

let kept: ReturnType<typeof memoryCaches>;
let hears: Map<string, Hear>;
let server: (url: string) => Response | null;
const unregister = vi.fn(async () => true);

afterEach(() => void vi.useRealTimers());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  kept = memoryCaches();
  hears = new Map();
  server = () => new Response(`<html lang="en"><script src="/${BUILD}"></script>`);
  unregister.mockClear();
  const source = await readFile("public/worker.js", "utf8");
  const known = {
    Response,
    Request,
    Headers,
    URL,
    Promise,
    Date,
    Math,
    JSON,
    Error,
    encodeURIComponent,
    atob,
  };
  runInNewContext(source.replace('const build = "";', `const build = "${BUILD}";`), {
    ...known,
    caches: kept.caches,
    location: new URL(ORIGIN),
    registration: { unregister, navigationPreload: undefined },
    clients: { claim: async () => undefined },
    skipWaiting: () => undefined,
    addEventListener: (type: string, hear: Hear) => hears.set(type, hear),
    fetch: async (asked: string | Request) => {
      const answer = server(new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname);
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    },
  });
});

/** Has the worker hear something, and waits until it has done all of it; gives its answer, if it has one. */
async function hear(type: string, event: object): Promise<Response | null> {
  const waited: Promise<unknown>[] = [];
  let answer: Promise<Response> | null = null;
  hears.get(type)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => waited.push(work),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  const given = await answer;
  await Promise.all(waited);
  return given;
}

const as = (Login: string, more: object = {}) => ({
  authorization: `Bearer x.${btoa(JSON.stringify({ Login, ...more }))}.x`,
});
const ask = (path: string, init: { headers?: HeadersInit; method?: string; mode?: string } = {}) => {
  const request = new Request(`${ORIGIN}${path}`, {
    headers: init.headers ?? {},
    method: init.method ?? "GET",
  });
  return hear("fetch", { request: Object.defineProperty(request, "mode", { value: init.mode ?? "cors" }) });
};
const offline = () => {
  server = () => null;
};
const lists = "/api/client/property?Take=20";

// SPEED-03
test("a page is the server's as long as there is one, and the kept one of the same build without", async () => {
  await hear("install", {});
  server = () => new Response("another build");
  expect(await (await ask("/properties", { mode: "navigate" }))?.text()).toBe("another build");
  offline();
  expect(await (await ask("/properties", { mode: "navigate" }))?.text()).toContain(`data-kept="${BUILD}"`);
});

// SPEED-03
test("what an earlier build kept goes, and a build that the server no longer has keeps nothing", async () => {
  await kept.caches.open("zaguan.shell.assets/index-0.js");
  await hear("install", {});
  await hear("activate", {});
  expect([...kept.all.keys()]).toEqual([`zaguan.shell.${BUILD}`]);
  server = () => new Response("another build");
  await expect(hear("install", {})).rejects.toThrow("another build");
});

// SPEED-04
test("a list shows again without a server, with when it was kept, and to the client it is of alone", async () => {
  server = () => Response.json([{ Id: 1 }]);
  await ask(lists, { headers: as("costa") });
  offline();
  const again = await ask(lists, { headers: as("costa") });
  expect(await again?.json()).toEqual([{ Id: 1 }]);
  expect(Date.parse(again?.headers.get("x-kept-at") ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await expect(ask(lists, { headers: as("small") })).rejects.toThrow("Failed to fetch");
  await expect(ask(lists)).rejects.toThrow("Failed to fetch");
});

// SPEED-04
test("what is forgotten is gone, what was on its way included", async () => {
  let answer = (_: Response) => {};
  server = () => Response.json([]);
  await ask(lists, { headers: as("costa") });
  await hear("message", { data: "forget" });
  expect(kept.all.has("zaguan.lists")).toBe(false);

  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  server = () =>
    Object.assign(new Response(""), { clone: () => ({ headers: new Headers(), blob: () => slow }) });
  const asked = ask(lists, { headers: as("costa") });
  await hear("message", { data: "forget" });
  answer(new Response("[]"));
  await asked;
  expect(kept.all.has("zaguan.lists")).toBe(false);
});

// SPEED-04
test.each([
  ["/api/client/property/7", {}],
  ["/api/client/invoice/7", {}],
  ["/api/auth/token/refresh", {}],
  ["/api/client/property", { method: "POST" }],
  ["/storage/a.jpg", {}],
  ["/site/", { mode: "navigate" }],
])("%s passes it by", async (path, init) => {
  expect(await ask(path, { ...init, headers: as("costa") })).toBeNull();
});

// SPEED-04
test("it keeps eighty answers, the latest", async () => {
  server = () => Response.json([]);
  for (let page = 0; page < 90; page += 1) await ask(`${lists}&Skip=${page}`, { headers: as("costa") });
  const names = [...(kept.all.get("zaguan.lists")?.keys() ?? [])];
  expect(names).toHaveLength(80);
  expect(names[0]).toContain("Skip=10&");
});

// SPEED-04
test("what was kept twelve hours ago is shown to nobody, and gone", async () => {
  server = () => Response.json([{ Id: 1 }]);
  await ask(lists, { headers: as("costa") });
  offline();
  vi.setSystemTime(Date.now() + 11 * HOUR);
  expect((await ask(lists, { headers: as("costa") }))?.status).toBe(200);
  vi.setSystemTime(Date.now() + 1.1 * HOUR);
  await expect(ask(lists, { headers: as("costa") })).rejects.toThrow("Failed to fetch");
  expect([...(kept.all.get("zaguan.lists")?.keys() ?? [])]).toEqual([]);
});

// SPEED-04
test("what is too old goes as soon as anything is kept, whoever it is of", async () => {
  server = () => Response.json([]);
  await ask(lists, { headers: as("small") });
  vi.setSystemTime(Date.now() + 13 * HOUR);
  await ask(lists, { headers: as("costa") });
  expect([...(kept.all.get("zaguan.lists")?.keys() ?? [])]).toEqual([expect.stringContaining("of=costa")]);
});

// SPEED-04
test("of whom an admin is signed in as nothing is kept, and nothing found", async () => {
  const admin = as("costa", { act: { Name: "Ada", Email: "ada@example.org" } });
  server = () => Response.json([]);
  await ask(lists, { headers: admin });
  expect(kept.all.has("zaguan.lists")).toBe(false);
  await ask(lists, { headers: as("costa") });
  offline();
  await expect(ask(lists, { headers: admin })).rejects.toThrow("Failed to fetch");
});

// SPEED-03
test("an installation that wants no worker has it gone, with all it kept", async () => {
  await hear("install", {});
  server = () => Response.json({ keepsShell: false });
  await ask("/config.json");
  expect(unregister).toHaveBeenCalledOnce();
  expect([...kept.all.keys()]).toEqual([]);
});
