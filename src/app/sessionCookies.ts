import type { Tokens } from "#contracts/authContract.ts";
import { type CookieName, clearCookie, cookieShared, readCookie, writeCookie } from "./cookies.ts";

export type Side = "client" | "admin";

const names = {
  client: { access: "access_token", refresh: "refresh_token" },
  admin: { access: "admin_access_token", refresh: "admin_refresh_token" },
} as const satisfies Record<Side, Record<"access" | "refresh", CookieName>>;

/** The four session cookies, two for each side; an admin may hold both pairs (part 1 §9; notes.md row 15). */
export const sessionCookies = {
  access: (side: Side) => readCookie(names[side].access),
  refresh: (side: Side) => readCookie(names[side].refresh),
  keep(side: Side, { accessToken, refreshToken }: Tokens) {
    writeCookie(names[side].access, accessToken);
    writeCookie(names[side].refresh, refreshToken);
  },
  /** Settles when other tabs see what this one kept or cleared. */
  shared: (side: Side) => cookieShared(names[side].access),
  clear(side: Side) {
    clearCookie(names[side].access);
    clearCookie(names[side].refresh);
  },
};
