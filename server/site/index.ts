import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import { previewerOf } from "#server/account/index.ts";
import { publicEntry } from "#server/directory/entryAnswer.ts";
import { sendCompressed } from "#server/http/contentEncoding.ts";
import type { Services } from "#server/http/services.ts";
import { siteFont, siteIcon, siteStyle } from "#server/page/siteFiles.ts";
import { sitePolicy } from "#server/page/sitePolicy.ts";
import type { Slice } from "#server/slice.ts";
import { askedPage, type SiteAddress } from "./askedPage.ts";
import { freshForm } from "./enquiry/enquiryValues.ts";
import { postEnquiry } from "./enquiry/postEnquiry.ts";
import { entryHtml, tierOf } from "./entry/entryHtml.tsx";
import { listingHtml } from "./listing/listingHtml.tsx";
import type { SiteAnswer } from "./MessagePage.tsx";
import { registerSitemap } from "./sitemap.ts";
import { visitCounter } from "./visitCounter.ts";
import { visitRecorder } from "./visitRecorder.ts";

type Ask = FastifyRequest<SiteAddress>;

/** Bytes of a posted form: 4,000 characters of three bytes, written out, and the short fields. */
const FORM_LIMIT = 64 * 1024;

/**
 * The public site, `/site`: listings and businesses by the addresses that the panel links to (LIST-24, DIR-02), the enquiries
 * that visitors send there, the sitemap and the stylesheet.
 */
const registerSite = (services: Services) => async (app: FastifyInstance) => {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const counter = visitCounter(services);
  app.addHook("onClose", () => counter.stop());
  const visits = visitRecorder(counter);
  const portal = async ({ params }: Ask) => ({
    office: await app.officeLine(params.lang === "es" ? "es" : "en"),
    privacy: services.config.privacyUrl,
  });
  for (const [subject, html] of [
    ["property", listingHtml],
    ["directory", entryHtml],
  ] as const) {
    const show = async (request: Ask, reply: FastifyReply) => {
      const asked = askedPage(request, subject, await portal(request));
      const previewer = asked.preview ? await previewerOf(services, request) : null;
      const page = { ...asked, previewer };
      const shown = await html(services, page);
      if (shown.visited) visits.opened(request, page, shown.visited);
      return answer(request, reply, shown);
    };
    const take = async (request: Ask, reply: FastifyReply) => {
      const page = askedPage(request, subject, await portal(request));
      const form = cameFromElsewhere(request) ? freshForm : await postEnquiry(services, request, page);
      if (form.state === "sent") return reply.redirect(`../${request.params.id}?sent=1#enquiry`, 303);
      return answer(request, reply, await html(services, { ...page, root: `../${page.root}`, form }));
    };
    const back = async (request: Ask, reply: FastifyReply) => reply.redirect(`../${request.params.id}`, 303);
    for (const start of ["/site", "/site/:lang"]) {
      app.get<SiteAddress>(`${start}/redirect-to-${subject}/:id`, show);
      app.post<SiteAddress>(`${start}/redirect-to-${subject}/:id/enquiry`, take);
      app.get<SiteAddress>(`${start}/redirect-to-${subject}/:id/enquiry`, back);
    }
  }
  const website = async (request: Ask, reply: FastifyReply) => {
    const page = askedPage(request, "directory");
    const entry = await publicEntry(services, page.id);
    const address = entry?.Online ? (publicLinkOf(entry.URL ?? "")?.href ?? null) : null;
    if (!entry || !address) return reply.redirect(`../${request.params.id}`, 303);
    visits.left(request, page, { login: entry.Login, source: tierOf(entry) });
    return reply.header("cache-control", "no-store").redirect(address, 303);
  };
  for (const start of ["/site", "/site/:lang"]) {
    app.get<SiteAddress>(`${start}/redirect-to-directory/:id/website`, website);
  }
  registerSitemap(services, app);
  for (const { name, type, content } of [siteStyle, siteFont, siteIcon]) {
    app.get(`/site/${name}`, async (request, reply) => {
      reply.type(type).header("cache-control", "public, max-age=31536000, immutable");
      // The font's format is compressed already.
      return name === siteFont.name ? reply.send(content) : sendCompressed(request, reply, content);
    });
  }
};

/** A form of somebody else's page posts nothing here: its visitor only sees ours. */
const cameFromElsewhere = ({ headers }: Ask) =>
  headers["sec-fetch-site"] !== undefined &&
  !["same-origin", "none"].includes(String(headers["sec-fetch-site"]));

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, imageHosts, secret }: SiteAnswer,
) {
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  reply
    .code(status)
    .header("content-security-policy", sitePolicy(imageHosts))
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "strict-origin-when-cross-origin")
    .header("cache-control", secret ? "private, no-store" : "no-cache");
  if (status !== 200 || secret) return reply.type("text/html; charset=utf-8").send(html);
  reply.header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return sendCompressed(request, reply.type("text/html; charset=utf-8"), html);
}

export const siteSlice: Slice = { pages: registerSite };
