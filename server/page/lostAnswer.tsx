import type { FastifyReply, FastifyRequest } from "fastify";
import { portalLanguages, type SystemLanguage } from "#contracts/wire/languages.ts";
import { answerLanguage } from "#server/http/answerLanguage.ts";
import { pageHtml, pageLanguage, sitePolicy } from "./pageHtml.ts";
import { SitePage } from "./SitePage.tsx";
import { siteText } from "./siteText.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Name and address of the company, for the foot of a page; empty where nobody has said. */
    officeLine(language: SystemLanguage): Promise<string>;
  }
}

/** What was looked for in vain: a page of the public site, a feed (or one that is switched off), a file. */
type MissingPage = "page" | "feed" | "feedGone" | "file";

const SITE = /^\/site(?=\/|$)/;

/** Whether a person looks at the answer: a browser that opens an address asks for a page, a program or an `<img>` does not. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  ["GET", "HEAD"].includes(method) && (headers.accept ?? "").includes("text/html");

/** Whether what is not there is to be said in a page: always below `/site`, elsewhere to people. */
export const isLostPage = (request: FastifyRequest): boolean =>
  SITE.test(request.url.split("?")[0] ?? "") || (wantsPage(request) && !request.url.startsWith("/api"));

/** Says in a page, in the language of the address or else the browser's, that nothing is there. */
export async function lostAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  lost?: MissingPage,
): Promise<FastifyReply> {
  const [path = "/"] = request.url.split("?");
  const asked = SITE.test(path) ? sitePage(path) : otherPage(request, path, lost ?? "page");
  // That nothing is there can be said without the store.
  const office = await request.server.officeLine(pageLanguage(asked)).catch(() => "");
  const html = page(asked, office);
  return reply
    .code(lost === "feedGone" ? 410 : 404)
    .header("content-security-policy", sitePolicy([]))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
}

function sitePage(path: string): LostPage {
  const steps = path.split("/").slice(2);
  const prefix = portalLanguages.find((code) => code === steps[0]);
  const rest = (prefix === undefined ? steps : steps.slice(1)).join("/");
  // Relative, since a proxy may put the site anywhere; from `/site` itself the browser looks beside it.
  const root = path === "/site" ? "site/" : "../".repeat(Math.max(steps.length - 1, 0));
  return {
    language: prefix ?? "en",
    root,
    lost: "page",
    pathIn: (language) => `${root || "./"}${language === "en" ? "" : `${language}/`}${rest}`,
  };
}

const otherPage = ({ headers }: FastifyRequest, path: string, lost: MissingPage): LostPage => ({
  language: answerLanguage(headers["accept-language"]),
  root: `${"../".repeat(path.split("/").length - 2)}site/`,
  lost,
});

interface LostPage {
  readonly language: string;
  readonly root: string;
  readonly lost: MissingPage;
  readonly pathIn?: (language: string) => string;
}

function page({ lost, ...frame }: LostPage, office: string): string {
  const t = siteText(pageLanguage(frame));
  return pageHtml(
    <SitePage {...frame} office={office} title={t(`lost.${lost}.title`)} indexed={false}>
      <div className="message">
        <h1>{t(`lost.${lost}.title`)}</h1>
        <p>{t(`lost.${lost}.text`)}</p>
      </div>
    </SitePage>,
  );
}
