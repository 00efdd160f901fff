import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mediaTypes } from "#contracts/property.ts";
import type { Services } from "#server/http/services.ts";
import { entryHtml } from "./entryHtml.tsx";
import { listingHtml } from "./listingHtml.tsx";
import type { ListingRequest } from "./listingView.ts";
import type { SiteAnswer } from "./siteAnswer.ts";
import { siteFont, siteIcon, siteStyle } from "./siteFiles.ts";

interface Address {
  Params: { lang?: string; id: string };
  Querystring: Record<string, unknown>;
}

/** The public site, `/site`: listings and businesses by the addresses that the panel links to (part 1 §2, part 2 §2.1), and their stylesheet. */
export const registerSite = (services: Services) => async (app: FastifyInstance) => {
  for (const [subject, html] of [
    ["property", listingHtml],
    ["directory", entryHtml],
  ] as const) {
    const page = async (request: FastifyRequest<Address>, reply: FastifyReply) =>
      answer(request, reply, await html(services, asked(request, subject)));
    app.get<Address>(`/site/redirect-to-${subject}/:id`, page);
    app.get<Address>(`/site/:lang/redirect-to-${subject}/:id`, page);
  }
  for (const { name, type, content } of [siteStyle, siteFont, siteIcon]) {
    app.get(`/site/${name}`, async (_request, reply) =>
      reply.type(type).header("cache-control", "public, max-age=31536000, immutable").send(content),
    );
  }
};

/** An id that is none is one that nobody has, so the answer is a page and not a code. */
function asked(
  { params, query }: FastifyRequest<Address>,
  subject: ListingRequest["subject"],
): ListingRequest {
  const media = mediaTypes.find((type) => type === query.media) ?? null;
  return {
    subject,
    id: /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0,
    language: params.lang ?? "en",
    root: params.lang === undefined ? "../" : "../../",
    preview: query.preview === "1",
    media,
  };
}

function answer(request: FastifyRequest, reply: FastifyReply, { status, html, imageHosts }: SiteAnswer) {
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  reply
    .code(status)
    .header("content-security-policy", policy(imageHosts))
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "strict-origin-when-cross-origin")
    .header("cache-control", "no-cache");
  if (status !== 200) return reply.type("text/html; charset=utf-8").send(html);
  reply.header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type("text/html; charset=utf-8").send(html);
}

const policy = (imageHosts: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${["'self'", ...imageHosts].join(" ")}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
