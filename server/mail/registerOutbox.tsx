import type { FastifyInstance } from "fastify";
import { renderToStaticMarkup } from "react-dom/server";
import { demoAccounts } from "#server/demo/demoAccounts.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Services } from "#server/http/services.ts";
import { answerLanguage } from "#server/support/answerLanguage.ts";
import { OutboxPage } from "./OutboxPage.tsx";

const SHOWN = 100;

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * `/outbox`, the mail of the demo for everybody to read: only where the demo data is, whose passwords everybody knows, and no
 * mail is sent.
 */
export const registerOutbox =
  ({ config, store: { db }, now }: Services) =>
  async (app: FastifyInstance) => {
    if (!config.demo || config.smtpUrl !== undefined) return;
    const [owner] = demoAccounts(now());
    const isDemo = () =>
      db
        .selectFrom("account")
        .select("login")
        .where("login", "=", owner?.login ?? "")
        .executeTakeFirst();
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
