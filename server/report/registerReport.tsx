import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerLanguage } from "#server/http/answerLanguage.ts";
import type { Services } from "#server/http/services.ts";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import { storageOf } from "#server/object-storage/storageOf.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import { keepSecret, pageHtml, sitePolicy } from "#server/page/pageHtml.ts";
import { SitePage } from "#server/page/SitePage.tsx";
import { siteText } from "#server/page/siteText.ts";
import { abortSignalOf } from "#server/shared/concurrency/fairQueue.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { isOpened } from "#server/site/visitRecorder.ts";
import { setPaper } from "#server/thread/inThread.ts";
import { type OwnerReport, ownerReport } from "./ownerReport.ts";
import { ReportPage } from "./ReportPage.tsx";
import { PHOTOS_SHOWN } from "./reportSaid.ts";
import { countOpening, type OpenReport, openReport } from "./sharedReports.ts";

interface Address {
  Params: { file: string };
}

const PDF = /\.pdf$/;
/** Files of one link: whoever has its address can ask for them. */
const FILES = { limit: 30, windowMs: 60 * 60_000 };

/** `/site/report/{token}`, and the same as `{token}.pdf`: for whoever has the address (REPORT-10). */
export const registerReport = (services: Services) => async (app: FastifyInstance) => {
  const { db } = services.store;
  app.get<Address>("/site/report/:file", async (request, reply) => {
    const { file } = request.params;
    keepSecret(reply);
    const link = await openReport(db, file.replace(PDF, ""), services.now());
    const report = link && (await ownerReport(services, link));
    if (!report) return lost(request, reply);
    if (PDF.test(file)) return asPdf(services, reply, link, report);
    if (isOpened(request)) await countOpening(db, link, services.now());
    const office = await app.officeLine(report.language === "es" ? "es" : "en");
    const hosts = [...new Set(report.photos.map(({ whole }) => new URL(whole).origin))];
    return page(reply, pageHtml(<ReportPage report={report} pdf={`${file}.pdf`} office={office} />), hosts);
  });
};

const page = (reply: FastifyReply, html: string, hosts: readonly string[]) =>
  reply.header("content-security-policy", sitePolicy(hosts)).type("text/html; charset=utf-8").send(html);

/** The first photos of ours, in the size of lists; those of other servers are not fetched for a stranger. */
async function photosOf(services: Services, { photos }: OwnerReport): Promise<Buffer[]> {
  const storage = await storageOf(services);
  const keys = photos.flatMap(({ whole }) => mediaKeyOf(whole) ?? []).slice(0, PHOTOS_SHOWN);
  const read = await Promise.all(keys.map((key) => storage.read(`s400x300/${key}`)));
  return read.flatMap((bytes) => bytes ?? []);
}

async function asPdf(
  services: Services,
  reply: FastifyReply,
  { login, id }: OpenReport,
  report: OwnerReport,
) {
  const allowance = { key: `report-pdf:${id}`, ...FILES };
  await limitRate(services.store.db, allowance, services.now());
  const content = [report, await photosOf(services, report)] as const;
  // Strangers ask for it: the advertiser's own papers have their turns without it (REPORT-18).
  const client = `report:${await workOwner(services.config, login)}`;
  const asked = { client, signal: abortSignalOf(reply) };
  const pdf = Buffer.from(await setPaper(asked, { kind: "report", content }), "base64");
  return reply
    .header("content-disposition", `inline; filename="${report.today}.pdf"`)
    .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'")
    .type("application/pdf")
    .send(pdf);
}

/** Says that nothing is here, whatever was here before (REPORT-11). */
async function lost(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = answerLanguage(request.headers["accept-language"]);
  const t = siteText(language);
  const title = t("lost.report.title");
  const html = pageHtml(
    <SitePage
      language={language}
      root="../"
      title={title}
      office={await request.server.officeLine(language)}
      indexed={false}
    >
      <div className="message">
        <h1>{title}</h1>
        <p>{t("lost.report.text")}</p>
      </div>
    </SitePage>,
  );
  return page(reply.code(404), html, []);
}
