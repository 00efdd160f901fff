import { afterAll, beforeAll, expect, it } from "vitest";
import { type FetchRules, publicRules } from "#server/outside/fetchRules.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { fetchPublic } from "./fetchPublic.ts";

let there: FeedServer;
beforeAll(async () => {
  there = await feedServer((request, response) => {
    const target = new URL(request.url ?? "", "http://x").searchParams.get("to");
    if (target) response.writeHead(302, { location: target }).end();
    else if (request.url === "/loop") response.writeHead(301, { location: "/loop" }).end();
    else response.end("<root/>");
  });
});
afterAll(() => there.close());

/** What names of an attacker's own server would resolve to. */
const inward: FetchRules = {
  isAllowed: publicRules.isAllowed,
  resolve: async (host) => {
    if (host === "six.attacker.example") return [{ address: "::ffff:127.0.0.1", family: 6 }];
    if (host === "half.attacker.example") {
      return [
        { address: "93.184.216.34", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ];
    }
    return [{ address: "127.0.0.1", family: 4 }];
  },
};

const forms = [
  "http://127.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://127.0.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f000001:PORT/",
  "http://0x7f.0.0.1:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://017700000001:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://127.255.255.254:PORT/",
  "http://0.0.0.0:PORT/",
  "http://0:PORT/",
  "http://[::1]:PORT/",
  "http://[::]:PORT/",
  "http://[0:0:0:0:0:0:0:1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://[64:ff9b::7f00:1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[fe80::1]:PORT/",
  "http://[fd00::1]:PORT/",
  "http://10.0.0.1:PORT/",
  "http://172.16.0.1:PORT/",
  "http://192.168.1.1:PORT/",
  "http://100.64.0.1:PORT/",
  "http://169.254.169.254/latest/meta-data/",
  "http://localhost:PORT/",
  "http://LOCALHOST.:PORT/",
  "http://six.attacker.example:PORT/",
  "http://half.attacker.example:PORT/",
  "http://name.attacker.example:PORT/",
  "http://１２７.０.０.１:PORT/",
  "http://user:secret@127.0.0.1:PORT/",
  "https://127.0.0.1:PORT/",
  "ftp://127.0.0.1:PORT/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:PORT/_",
  "data:text/xml,<root/>",
];

// SAFE-32
it.each(forms)("refuses %s without a connection", async (form) => {
  const address = form.replace("PORT", String(there.port));
  const before = there.connections();
  await expect(fetchPublic(address, { rules: inward })).rejects.toMatchObject({ code: "ErrFeedAddress" });
  expect(there.connections()).toBe(before);
});

// SAFE-32
it("asks the very address that it has looked at, and only once for each hop", async () => {
  const resolved: string[] = [];
  const rules = exampleRules();
  const answer = await fetchPublic(`http://feeds.example:${there.port}/feed.xml`, {
    rules: {
      ...rules,
      resolve: (host) => {
        resolved.push(host);
        return rules.resolve(host);
      },
    },
  });
  expect(answer.statusCode).toBe(200);
  answer.destroy();
  expect(resolved).toEqual(["feeds.example"]);
  expect(there.asked.at(-1)?.headers.host).toBe(`feeds.example:${there.port}`);
});

// SAFE-32
it.each([
  "http://10.0.0.1/",
  "http://[::1]:80/",
  "http://0x7f.1/",
  "file:///etc/passwd",
  "//169.254.169.254/",
])("follows no redirect to %s", async (target) => {
  const address = `http://feeds.example:${there.port}/?to=${encodeURIComponent(target)}`;
  let looked = 0;
  const isAllowed = () => looked++ === 0;
  const rules = { ...exampleRules(), isAllowed };
  await expect(fetchPublic(address, { rules })).rejects.toMatchObject({ code: "ErrFeedAddress" });
});

it("follows a redirect to another public address, and gives up when they never end", async () => {
  const base = `http://feeds.example:${there.port}`;
  const answer = await fetchPublic(`${base}/?to=${encodeURIComponent(`${base}/feed.xml`)}`, {
    rules: exampleRules(),
  });
  expect(answer.statusCode).toBe(200);
  answer.destroy();
  await expect(fetchPublic(`${base}/loop`, { rules: exampleRules() })).rejects.toMatchObject({
    code: "ErrFeedNotFetched",
    why: { code: "redirects" },
  });
});

it("gives up a name that is never resolved, within the time for the whole", async () => {
  const rules = { ...exampleRules(), resolve: () => new Promise<never>(() => undefined) };
  await expect(fetchPublic("http://silent.example/", { rules, total: 50 })).rejects.toMatchObject({
    code: "ErrFeedNotFetched",
    why: { code: "slowHost", values: { host: "silent.example" } },
  });
});

it("gives up a name when it is told to stop", async () => {
  const rules = { ...exampleRules(), resolve: () => new Promise<never>(() => undefined) };
  const stop = new AbortController();
  const fetched = fetchPublic("http://silent.example/", { rules, stop: stop.signal });
  stop.abort();
  await expect(fetched).rejects.toMatchObject({ code: "ErrFeedNotFetched" });
});
