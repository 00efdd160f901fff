import type { FastifyReply } from "fastify";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SystemLanguage } from "#contracts/wire/languages.ts";

/** A whole page as the text of an answer. */
export const pageHtml = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

/** The language that a page's own words are in: texts of the advertiser come in more than the site has. */
export const pageLanguage = ({ language }: { readonly language: string }): SystemLanguage =>
  language === "es" ? "es" : "en";

/** What is read by whoever has its address: nobody else keeps it, looks for it, or is told the address by it. */
export const keepSecret = (reply: FastifyReply): FastifyReply =>
  reply
    .header("cache-control", "private, no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .header("x-robots-tag", "noindex, nofollow, noarchive");

/** The content security policy of the public pages: no script at all, pictures from these hosts besides its own. */
export const sitePolicy = (imageHosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${["'self'", ...imageHosts].join(" ")}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
