import type { Tokens } from "#contracts/session/authContract.ts";

const day = 24 * 60 * 60;

/** Cookies the panel keeps, with their lives in seconds (SESSION-01, SESSION-02, SESSION-13, SIGNIN-15). */
export const cookieLives = {
  access_token: 3 * day,
  refresh_token: 3 * day,
  admin_access_token: 3 * day,
  admin_refresh_token: 3 * day,
  locale: 14 * day,
  cookie_consent: 356 * day,
} as const;
type CookieName = keyof typeof cookieLives;

const secure = () => (location.protocol === "https:" ? "; Secure" : "");

export function readCookie(name: CookieName): string | null {
  for (const pair of document.cookie.split("; ")) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1)) || null;
  }
  return null;
}

export function writeCookie(name: CookieName, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the session is kept in cookies that the page reads (SESSION-01)
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${cookieLives[name]}; SameSite=Strict${secure()}`;
}

function clearCookie(name: CookieName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${secure()}`;
}

/** Asked at once so often, then with pauses: a busy machine takes its time, and who waits for the cookie waits for no longer. */
const tries = 20;
const PAUSE_MS = 10;
const WAIT_MS = 2_000;

/**
 * Settles when the browser holds what this tab wrote, so that other tabs read it: Chromium takes a cookie in after the
 * write has returned, and until then may tell this page, too, what was there before. Where there is no Cookie Store it settles at once.
 */
async function cookieShared(name: CookieName, written: string | null): Promise<void> {
  const store: CookieStore | undefined = globalThis.cookieStore;
  const until = performance.now() + WAIT_MS;
  for (let tried = 0; store && performance.now() < until; tried += 1) {
    if (tried >= tries) await new Promise((go) => setTimeout(go, PAUSE_MS));
    const held = await store.get(name).catch(() => null);
    if (decodeURIComponent(held?.value ?? "") === (written ?? "")) return;
  }
}

/** What the browser holds, other tabs' latest word included; this page's own view of its cookies may be a moment old. */
async function heldCookie(name: CookieName): Promise<string | null> {
  const store: CookieStore | undefined = globalThis.cookieStore;
  if (!store) return readCookie(name);
  const held = await store.get(name).catch(() => undefined);
  return held === undefined ? readCookie(name) : held && decodeURIComponent(held.value ?? "");
}

export type Side = "client" | "admin";

/** Runs `work` while no other tab does the same; where the browser has no Web Locks (no HTTPS), tabs do not wait for each other. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(`zaguan.${name}`, work) : work();

/** Session cookies are changed under this lock alone, and read under it by whoever decides on what they are (SESSION-15). */
export const withCookieLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withLock("session", work);

const names = {
  client: { access: "access_token", refresh: "refresh_token" },
  admin: { access: "admin_access_token", refresh: "admin_refresh_token" },
} as const satisfies Record<Side, Record<"access" | "refresh", CookieName>>;

/** The four session cookies, two for each side; an admin may hold both pairs (SESSION-13, ADMIN-11). */
export const sessionCookies = {
  access: (side: Side) => readCookie(names[side].access),
  refresh: (side: Side) => readCookie(names[side].refresh),
  /** Settles when other tabs see them. */
  async keep(side: Side, { accessToken, refreshToken }: Tokens): Promise<void> {
    writeCookie(names[side].access, accessToken);
    writeCookie(names[side].refresh, refreshToken);
    await cookieShared(names[side].refresh, refreshToken);
    await cookieShared(names[side].access, accessToken);
  },
  /** Both as the browser holds them now. */
  held: async (side: Side) => ({
    access: await heldCookie(names[side].access),
    refresh: await heldCookie(names[side].refresh),
  }),
  /** Settles when other tabs see them no more. */
  async clear(side: Side): Promise<void> {
    clearCookie(names[side].access);
    clearCookie(names[side].refresh);
    await cookieShared(names[side].refresh, null);
    await cookieShared(names[side].access, null);
  },
};
