import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { systemLanguages } from "#contracts/wire/languages.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import { previewerOf } from "#server/account/index.ts";
import type { Config } from "#server/config.ts";
import { publicEntry } from "#server/directory/entryAnswer.ts";
import { sendCompressed } from "#server/http/contentEncoding.ts";
import type { Services } from "#server/http/services.ts";
import { sitePolicy } from "#server/page/pageHtml.ts";
import { siteFont, siteIcon, siteStyle } from "#server/page/siteFiles.ts";
import type { Slice } from "#server/slice.ts";
import { askedPage, type SiteAddress } from "./askedPage.ts";
import { freshForm } from "./enquiry/enquiryValues.ts";
import { postEnquiry } from "./enquiry/postEnquiry.ts";
import { entryHtml, tierOf } from "./entry/entryHtml.tsx";
import { listingHtml } from "./listing/listingHtml.tsx";
import { publicAddress } from "./listing/listingPath.ts";
import type { ListingRequest } from "./listing/listingView.ts";
import type { SiteAnswer } from "./MessagePage.tsx";
import { visitCounter } from "./visitCounter.ts";
import { visitRecorder } from "./visitRecorder.ts";

type Subject = ListingRequest["subject"];

/** Ids of one file of the sitemap, which may have 50,000 addresses. */
const IDS_IN_A_FILE = 5_000;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Ids of what the public sees; a property's state 0 is the active one (migration 260). */
const shown = {
  property: sql`select id from property where state = 0`,
  directory: sql`select id from directory_entry where online`,
} as const satisfies Record<Subject, unknown>;

/** What crawlers may ask for, and the list of all public pages, file by file (PUB-25). */
function registerSitemap({ config, store: { db } }: Services, app: FastifyInstance): void {
  const partsOf = async (subject: Subject) => {
    const { rows } = await sql<{ part: number }>`
      select distinct (id / ${IDS_IN_A_FILE}::int)::int as part from (${shown[subject]}) as shown order by part`.execute(
      db,
    );
    return rows.map(({ part }) => `sitemap/${subject}-${part}.xml`);
  };
  const idsOf = async (subject: Subject, part: number) => {
    const from = part * IDS_IN_A_FILE;
    const { rows } = await sql<{ id: number }>`
      select id from (${shown[subject]}) as shown
      where id >= ${from} and id < ${from + IDS_IN_A_FILE} order by id`.execute(db);
    return rows.map(({ id }) => Number(id));
  };

  app.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(robotsOf(config)),
  );
  app.get("/site/sitemap.xml", async (request, reply) => {
    const names = (await Promise.all([partsOf("property"), partsOf("directory")])).flat();
    const files = names.map((name) => `<sitemap><loc>${config.publicUrl}/site/${name}</loc></sitemap>`);
    reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=3600");
    return sendCompressed(request, reply, xmlOf("sitemapindex", files));
  });
  app.get<{ Params: { file: string } }>("/site/sitemap/:file", async (request, reply) => {
    const [, subject, part] = /^(property|directory)-(\d{1,9})\.xml$/.exec(request.params.file) ?? [];
    const ids = subject === undefined ? [] : await idsOf(subject as Subject, Number(part));
    if (ids.length === 0) return reply.callNotFound();
    reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=3600");
    const pages = ids.map((id) => pageEntry(config, { subject: subject as Subject, id }));
    return sendCompressed(request, reply, xmlOf("urlset", pages));
  });
}

/** Pages are for crawlers; calls, feeds, letters and shared reports are not. Rules start at the host's root, wherever a proxy puts the panel. */
function robotsOf({ publicUrl }: Config): string {
  const base = new URL(publicUrl).pathname.replace(/\/$/, "");
  const closed = ["/api/", "/feeds/", "/outbox", "/site/report/"];
  const rules = closed.map((path) => `Disallow: ${base}${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/site/sitemap.xml`, ""].join("\n");
}

const xmlOf = (root: "sitemapindex" | "urlset", rows: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>\n${rows.join("\n")}\n</${root}>\n`;

function pageEntry(config: Config, page: Pick<ListingRequest, "subject" | "id">): string {
  const links = systemLanguages.map(
    (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${publicAddress(config, page, code)}"/>`,
  );
  return `<url><loc>${publicAddress(config, page, "en")}</loc>${links.join("")}</url>`;
}

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
