import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { systemLanguages } from "#contracts/wire/languages.ts";
import type { Config } from "#server/config.ts";
import { sendCompressed } from "#server/http/contentEncoding.ts";
import type { Services } from "#server/http/services.ts";
import { publicAddress } from "./listing/listingPath.ts";
import type { ListingRequest } from "./listing/listingView.ts";

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
export function registerSitemap({ config, store: { db } }: Services, app: FastifyInstance): void {
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
