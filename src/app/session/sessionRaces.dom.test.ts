import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Holders } from "#machines/session/sessionMachine.ts";
import { startBrowser } from "#tests/fixtures/sharedBrowser.ts";

/** Of each order; `npm run drill -- sessions` tries 1,000 of all. */
const ROUNDS = Number(process.env.SESSION_ROUNDS ?? 5);

const browser = startBrowser();

type Tab = Awaited<ReturnType<typeof openTab>>;

async function openTab() {
  vi.resetModules();
  const { session, startSession, tokensOf } = await import("./session.ts");
  startSession();
  const told: string[] = [];
  session.on("*", ({ type }) => told.push(type));
  const holders = (): Holders => {
    const { client, admin } = session.getSnapshot().context;
    return { client, admin };
  };
  return { session, tokens: tokensOf("client"), told, holders };
}

const tabs: Tab[] = [];
beforeAll(async () => {
  for (let count = 0; count < 6; count += 1) tabs.push(await openTab());
});
beforeEach(() => browser.start());

const nobody: Holders = { client: null, admin: null };

/** Sends as a screen does: with the token at hand, and once more with a fresh one. Gives whom the tokens named. */
async function call({ tokens }: Tab): Promise<(string | null)[]> {
  const token = tokens.current();
  if (token === null || browser.accepts(token)) return [browser.nameOf(token)];
  const renewed = await tokens.renew(token).catch(() => null);
  return renewed === null ? [browser.nameOf(token)] : [browser.nameOf(token), browser.nameOf(renewed)];
}

const acts = ["renewal", "entry", "signOut"] as const;
type Act = (typeof acts)[number];
const orders = acts.flatMap((first) =>
  acts.flatMap((second) =>
    acts
      .filter((third) => new Set([first, second, third]).size === 3)
      .map((third): readonly Act[] => [first, second, third]),
  ),
);

type Entry = "signIn" | "loginAs";

/** One round: a tab of A renews, B comes in and somebody signs out, each in one of the tabs, with their effects in this order. */
async function round(entry: Entry, order: readonly Act[], open: readonly Tab[], settles: boolean) {
  const [renewing, entering] = browser.shuffled(open) as [Tab, Tab];
  // The sign-in screen of a page that was frozen has not heard of A.
  const deaf = entry === "signIn" ? entering : null;
  browser.reset(entry === "signIn" ? { client: "a" } : { client: "a", admin: "eva@example.com" });
  for (const tab of open) tab.session.send({ type: "tab.changed", reason: "expired", ...nobody });
  for (const tab of open)
    if (tab !== deaf) tab.session.send({ type: "tab.changed", reason: "signedIn", ...browser.holders() });
  for (const tab of open) tab.told.length = 0;

  browser.refuse();
  const calls = open.filter((tab) => tab !== deaf).flatMap((tab) => [call(tab), call(tab)]);
  const submit = () => {
    if (entry === "signIn")
      entering.session.send({ type: "signIn.submit", identifier: "b", password: "secret" });
    else entering.session.send({ type: "loginAs.submit", login: "b" });
  };
  const early = browser.chance();
  if (early) submit();
  await browser.settle();
  for (const act of order) {
    if (act === "renewal") browser.answer("/token/refresh");
    if (act === "entry") {
      if (!early) submit();
      browser.answer(entry === "signIn" ? "/client/auth" : "/internal/loginasclient");
    }
    if (act === "signOut") {
      const entered = order.indexOf("entry") < order.indexOf("signOut");
      const leaving = deaf && !entered ? renewing : browser.shuffled(open)[0];
      leaving?.session.send({ type: "signOut.submit" });
    }
    if (settles) await browser.settle();
  }
  await browser.finish();
  return { named: await Promise.all(calls) };
}

// SESSION-15, SESSION-16
for (const count of [2, 6])
  for (const entry of ["signIn", "loginAs"] as const)
    test(`${count} tabs, a renewal, ${entry} and a sign-out in each order: no account is mixed with another, ${ROUNDS} rounds each`, async () => {
      const open = tabs.slice(0, count);
      for (const order of orders)
        for (let number = 0; number < ROUNDS; number += 1) {
          const settles = number % 2 === 0;
          const { named } = await round(entry, order, open, settles);
          const title = `${entry}, ${order.join(", ")}, round ${number}`;
          const held = browser.holders();
          expect(browser.faults(), title).toEqual([]);
          for (const tab of open) expect(tab.holders(), title).toEqual(held);
          // Nothing that was asked in A's name went out with B's token.
          for (const names of named) expect(new Set(names).size, title).toBe(1);
          const login = held.client?.Login ?? null;
          expect(login, title).not.toBe("a");
          const entersLast = order.indexOf("entry") > order.indexOf("signOut");
          if (settles) expect(login, title).toBe(entry === "signIn" && entersLast ? "b" : null);
        }
    });

// SESSION-15
test("a call that is refused after somebody else has come is not repeated with the other's token", async () => {
  const [tab] = tabs as [Tab];
  browser.reset({ client: "a" });
  tab.session.send({ type: "tab.changed", reason: "signedIn", ...browser.holders() });
  const token = tab.tokens.current() ?? "";
  expect(browser.nameOf(token)).toBe("a");
  browser.reset({ client: "b" });
  // Nobody has told this tab.
  expect(tab.tokens.current()).toBeNull();
  await browser.settle();
  expect(tab.holders().client?.Login).toBe("b");
  expect(await tab.tokens.renew(token)).toBeNull();
  expect(tab.tokens.current()).not.toBeNull();
});

// SESSION-17
test("a refused renewal of one who is no longer signed in ends nobody's session", async () => {
  const [renewing, entering] = tabs as [Tab, Tab];
  browser.reset({ client: "a" });
  for (const tab of [renewing, entering])
    tab.session.send({ type: "tab.changed", reason: "expired", ...nobody });
  renewing.session.send({ type: "tab.changed", reason: "signedIn", ...browser.holders() });
  browser.refuse();
  const answer = call(renewing);
  entering.session.send({ type: "signIn.submit", identifier: "b", password: "secret" });
  await browser.settle();
  browser.revoke("a");
  renewing.told.length = 0;
  browser.answer("/client/auth");
  await browser.settle();
  browser.answer("/token/refresh");
  await browser.finish();
  expect(await answer).toEqual(["a"]);
  expect(renewing.told).toEqual(["session.changed"]);
  expect(renewing.holders().client?.Login).toBe("b");
  expect(browser.holders().client?.Login).toBe("b");
});

// SESSION-17
test("a sign-in on a page that has not heard of an admin ends what that admin held", async () => {
  const [tab] = tabs as [Tab];
  // What the tabs of the test before still tell each other.
  await browser.settle();
  browser.reset({ client: "a", admin: "eva@example.com" });
  tab.session.send({ type: "tab.changed", reason: "expired", ...nobody });
  tab.session.send({ type: "signIn.submit", identifier: "b", password: "secret" });
  await browser.settle();
  browser.answer("/client/auth");
  await browser.finish();
  expect(browser.faults()).toEqual([]);
  expect(browser.holders()).toMatchObject({ client: { Login: "b" }, admin: null });
  expect(tab.holders()).toEqual(browser.holders());
});

// SESSION-15
test("an access cookie that is gone is renewed by the refresh cookie that is there", async () => {
  const [tab] = tabs as [Tab];
  await browser.settle();
  browser.reset({ client: "a" });
  tab.session.send({ type: "tab.changed", reason: "signedIn", ...browser.holders() });
  const token = tab.tokens.current() ?? "";
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser takes one away
  document.cookie = "access_token=";
  const renewed = tab.tokens.renew(token);
  await browser.settle();
  browser.answer("/token/refresh");
  await browser.finish();
  expect(browser.nameOf(await renewed)).toBe("a");
  expect(browser.faults()).toEqual([]);
  expect(tab.holders().client?.Login).toBe("a");
});

// SESSION-17
test("a sign-in that another tab's has overtaken changes nothing", async () => {
  const [tab] = tabs as [Tab];
  await browser.settle();
  tab.session.send({ type: "tab.changed", reason: "expired", ...nobody });
  browser.reset({ client: "a" });
  tab.session.send({ type: "signIn.submit", identifier: "b", password: "secret" });
  await browser.settle();
  browser.reset({ client: "c" });
  tab.session.send({ type: "tab.changed", reason: "signedIn", ...browser.holders() });
  browser.answer("/client/auth");
  await browser.finish();
  expect(browser.holders().client?.Login).toBe("c");
  expect(browser.faults()).toEqual([]);
  expect(tab.holders()).toEqual(browser.holders());
});
