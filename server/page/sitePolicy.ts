import type { FastifyReply } from "fastify";

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
