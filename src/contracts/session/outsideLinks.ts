// @chunk icons
import type { SystemLanguage } from "../wire/languages.ts";

/** Pages of the portal outside the panel that it may link to (SHELL-17, PAGE-16); each is configuration. */
export const officeLinks = ["blog", "news", "facebook", "instagram", "linkedin", "youtube", "x"] as const;
export const outsideLinks = ["stickers", "jobs", ...officeLinks] as const;
export type OutsideLink = (typeof outsideLinks)[number];

/** The addresses that are configured; a link that is not here is not shown. */
export type OutsideLinks = Readonly<Partial<Record<OutsideLink, string>>>;

/**
 * The address as a user follows it: `{lang}` is the panel's language, `{login}` the client. An address without a place for the
 * login carries it as the query value `login` (SHELL-10).
 */
export function outsideHref(address: string, language: SystemLanguage, login?: string): string {
  const there = address.replaceAll("{lang}", language);
  if (login === undefined) return there;
  if (there.includes("{login}")) return there.replaceAll("{login}", encodeURIComponent(login));
  const url = new URL(there);
  url.searchParams.set("login", login);
  return url.href;
}
