const day = 24 * 60 * 60;

/** Cookies the panel keeps, with their lives in seconds (part 1 §9; notes.md rows 14 and 15). */
export const cookieLives = {
  access_token: 3 * day,
  refresh_token: 3 * day,
  admin_access_token: 3 * day,
  admin_refresh_token: 3 * day,
  locale: 14 * day,
  cookie_consent: 356 * day,
} as const;
export type CookieName = keyof typeof cookieLives;

const secure = () => (location.protocol === "https:" ? "; Secure" : "");

export function readCookie(name: CookieName): string | null {
  for (const pair of document.cookie.split("; ")) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1)) || null;
  }
  return null;
}

export function writeCookie(name: CookieName, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the session in readable cookies
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${cookieLives[name]}; SameSite=Strict${secure()}`;
}

export function clearCookie(name: CookieName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${secure()}`;
}

const tries = 20;

/**
 * Settles when the browser holds what this tab last wrote, so that other tabs read it: Chromium takes a cookie in after the
 * write has returned. Where there is no Cookie Store it settles at once.
 */
export async function cookieShared(name: CookieName): Promise<void> {
  const store: CookieStore | undefined = globalThis.cookieStore;
  const written = readCookie(name);
  for (let tried = 0; store && tried < tries; tried += 1) {
    const held = await store.get(name).catch(() => null);
    if (decodeURIComponent(held?.value ?? "") === (written ?? "")) return;
  }
}
