import type { FastifyInstance } from "fastify";
import { renderToStaticMarkup } from "react-dom/server";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/outbox.json" with { type: "json" };
import es from "#locales/es/outbox.json" with { type: "json" };
import { demoLogins } from "#server/config.ts";
import { answerLanguage } from "#server/http/answerLanguage.ts";
import type { Services } from "#server/http/services.ts";
import { siteIcon, siteStyle } from "#server/page/siteFiles.ts";
import { ProblemError } from "#server/problemError.ts";
import { locales, textsFrom } from "#server/texts.ts";

/** A mail as the outbox shows it. */
export interface OutboxMail {
  readonly id: string;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly body: string;
  readonly at: string;
}

const outboxText = textsFrom("outbox", { en, es });

/** What the demo would have sent. */
function OutboxPage({ language, mails }: { language: SystemLanguage; mails: readonly OutboxMail[] }) {
  const t = outboxText(language);
  const time = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: "Europe/Madrid",
  });
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${t("title")} · Zaguán`}</title>
        <link rel="icon" href={`site/${siteIcon.address}`} type="image/svg+xml" />
        <link rel="stylesheet" href={`site/${siteStyle.address}`} />
      </head>
      <body>
        <main>
          <h1>{t("title")}</h1>
          <p className="quiet">{mails.length > 0 ? t("note") : t("empty")}</p>
          {mails.map(({ id, recipient, reply_to, subject, body, at }) => (
            <article key={id} id={id} className="letter">
              <h2>{subject}</h2>
              <p>{`${t("to")}: ${recipient}`}</p>
              {reply_to !== null && <p>{`${t("replyTo")}: ${reply_to}`}</p>}
              <p>
                {`${t("time")}: `}
                <time dateTime={at}>{time.format(new Date(at))}</time>
              </p>
              <p className="text">{body}</p>
            </article>
          ))}
        </main>
      </body>
    </html>
  );
}

const SHOWN = 100;

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * `/outbox`, the mail of the demo for everybody to read: only where the demo data is, whose passwords everybody knows, and no
 * mail is sent.
 */
export const registerOutbox =
  ({ config, store: { db } }: Services) =>
  async (app: FastifyInstance) => {
    if (!config.demo || config.smtpUrl !== undefined) return;
    const isDemo = () =>
      db.selectFrom("account").select("login").where("login", "=", demoLogins.client).executeTakeFirst();
    app.get("/outbox", async (request, reply) => {
      if (!(await isDemo())) throw new ProblemError({ code: "ErrInvalidPath" });
      const mails = await db
        .selectFrom("mail")
        .select(["id", "recipient", "reply_to", "subject", "body", "at"])
        .orderBy("at", "desc")
        .orderBy("id")
        .limit(SHOWN)
        .execute();
      const language = answerLanguage(request.headers["accept-language"]);
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", POLICY)
        .header("cache-control", "no-store")
        .send(`<!doctype html>${renderToStaticMarkup(<OutboxPage language={language} mails={mails} />)}`);
    });
  };
