import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { lettersContract } from "#contracts/session/accountContract.ts";
import type { Config } from "#server/config.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { answerLanguage } from "#server/http/answerLanguage.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { keepSecret, pageHtml, sitePolicy } from "#server/page/pageHtml.ts";
import { SitePage } from "#server/page/SitePage.tsx";
import { siteText } from "#server/page/siteText.ts";
import type { MailSeals } from "#server/shared/letter/letter.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { decideWeekly, weeklyStream } from "./weekly.ts";

/** What the seal of a letter's link is good for, and nothing else. */
const ABOUT = "weekly letters";

/** Where the reader of a letter turns the next ones off, without signing in: it says whose they are under a seal of ours (REPORT-22). */
export const switchAddress = ({ publicUrl }: Pick<Config, "publicUrl">, seals: MailSeals, login: string) =>
  `${publicUrl}/site/letters/${seals.seal(Buffer.from(login), ABOUT)}`;

interface Address {
  /** All that follows, since a parameter may have a hundred characters at most. */
  Params: { "*": string };
}
type Ask = FastifyRequest<Address>;

const FORM_LIMIT = 4 * 1024;

/**
 * `/site/letters/{token}`: who follows the link is asked, because programs that look through mail follow links too; the form, and the one click
 * of a mail program (RFC 8058), switch.
 */
export const registerSwitch = (services: Services) => async (app: FastifyInstance) => {
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string", bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, String(body)),
  );
  const loginOf = ({ params }: Ask) => services.seals.open(params["*"], ABOUT)?.secret.toString() ?? null;
  app.get<Address>("/site/letters/*", async (request, reply) => {
    const login = loginOf(request);
    return page(request, reply, login === null ? "lost" : (await isOff(services, login)) ? "off" : "on");
  });
  app.post<Address>("/site/letters/*", async (request, reply) => {
    const login = loginOf(request);
    if (login === null) return page(request, reply, "lost");
    const on = typeof request.body === "string" && request.body.trim() === "letters=on";
    await turn(services, { login, requestId: request.id, at: services.now().toISOString() }, on);
    return page(request, reply, on ? "on" : "off");
  });
};

async function isOff({ store: { db } }: Services, login: string): Promise<boolean> {
  const row = await db
    .selectFrom("weekly_letter")
    .select("off")
    .where("login", "=", login)
    .executeTakeFirst();
  return row?.off ?? false;
}

async function turn({ store: { db } }: Services, metadata: Metadata, on: boolean) {
  const { login } = metadata;
  const target = { stream: weeklyStream(login), login };
  await db
    .transaction()
    .execute((tx) => execute(tx, decideWeekly, target, { type: "SwitchLetters", on }, metadata));
}

/** Turned so often an hour (REPORT-25). */
const TURNS = { limit: 60, windowMs: 60 * 60_000 };

/** The same switch for who is signed in. */
export const lettersRoutes = (services: Services): Routes<typeof lettersContract> => ({
  get: async ({ request }) => ({
    status: 200,
    body: { Weekly: !(await isOff(services, clientOf(request).login)) },
  }),
  turn: async ({ request, body: { Weekly } }) => {
    const metadata = metadataOf(services, request);
    const allowance = { key: `letters:${metadata.login}`, ...TURNS };
    await limitRate(services.store.db, allowance, services.now());
    await turn(services, metadata, Weekly);
    return { status: 200, body: { Weekly } };
  },
});

type SwitchState = "on" | "off" | "lost";

async function page(request: Ask, reply: FastifyReply, shown: SwitchState): Promise<FastifyReply> {
  const language = answerLanguage(request.headers["accept-language"]);
  const t = siteText(language);
  const title = t(`letters.${shown}.title`);
  const office = await request.server.officeLine(language);
  const html = pageHtml(
    <SitePage language={language} root="../" title={title} office={office} indexed={false}>
      <div className="message">
        <h1>{title}</h1>
        <p>{t(`letters.${shown}.text`)}</p>
        {shown !== "lost" && (
          <form method="post" className="after">
            <button type="submit" name="letters" value={shown === "on" ? "off" : "on"}>
              {t(`letters.${shown}.press`)}
            </button>
          </form>
        )}
      </div>
    </SitePage>,
  );
  return keepSecret(reply)
    .code(shown === "lost" ? 404 : 200)
    .header("content-security-policy", sitePolicy([]))
    .type("text/html; charset=utf-8")
    .send(html);
}
