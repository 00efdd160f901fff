import { afterEach, expect, test, vi } from "vitest";
import { sessionCookies } from "./cookies.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that takes cookies in later than they were written, and tells its pages what was there until then. */
function slowBrowser(): { takeIn(): void } {
  let held = new Map([["access_token", "old"]]);
  const written = new Map(held);
  vi.spyOn(document, "cookie", "set").mockImplementation((line) => {
    const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
    written.set(name, value);
  });
  vi.spyOn(document, "cookie", "get").mockImplementation(() =>
    [...held].map(([name, value]) => `${name}=${value}`).join("; "),
  );
  vi.stubGlobal("cookieStore", { get: async (name: string) => ({ value: held.get(name) ?? "" }) });
  return {
    takeIn() {
      held = new Map(written);
    },
  };
}

// SAFE-04
test("tokens are kept once the browser holds them, whatever it says until then", async () => {
  const browser = slowBrowser();
  let kept = false;
  const keeping = sessionCookies.keep("client", { accessToken: "new", refreshToken: "newer" }).then(() => {
    kept = true;
  });
  await new Promise((go) => setTimeout(go, 100));
  expect(kept).toBe(false);
  browser.takeIn();
  await keeping;
  expect(await sessionCookies.held("client")).toEqual({ access: "new", refresh: "newer" });
});

// SESSION-05
test("a session is over once the browser holds nothing of it", async () => {
  const browser = slowBrowser();
  let gone = false;
  const going = sessionCookies.clear("client").then(() => {
    gone = true;
  });
  await new Promise((go) => setTimeout(go, 100));
  expect(gone).toBe(false);
  browser.takeIn();
  await going;
  expect(sessionCookies.access("client")).toBeNull();
});
