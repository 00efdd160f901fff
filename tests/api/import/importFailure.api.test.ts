import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { runChecks } from "#server/import/check/startChecks.ts";
import { importQueue, nextImport } from "#server/import/importQueue.ts";
import { endStopped } from "#server/import/importRuns.ts";
import { startImports } from "#server/import/openImports.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { smtpSender } from "#server/mail/sender.ts";
import { sendPending } from "#server/mail/sendPending.ts";
import { officeTime } from "#server/texts.ts";
import { type FakeSmtp, fakeSmtp, type TakenMail } from "#tests/fixtures/fakeSmtp.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedOf } from "#tests/fixtures/feedXml.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NEVER = new AbortController().signal;

/** The subject in the characters that a reader sees. */
function subjectOf(letter: TakenMail | undefined): string {
  const words = (letter?.headers.subject ?? "").replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, "");
  return decodeURIComponent(
    words
      .replaceAll(/^=\?UTF-8\?Q\?|\?=$/g, "")
      .replaceAll("_", " ")
      .replaceAll("=", "%"),
  );
}

oneStore("a nightly import that is not taken", (fresh) => {
  let store: Store;
  let imports: Importing;
  let there: FeedServer;
  let smtp: FakeSmtp;
  let now = new Date("2026-11-28T04:00:00.000Z");
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    store = await fresh();
    smtp = await fakeSmtp();
    imports = await importing(store, {
      env: { SMTP_URL: smtp.url, PUBLIC_URL: "https://panel.example" },
      now: () => now,
    });
    there = await feedServer((_, response) => answer(response));
  });
  beforeEach(() => {
    now = new Date("2026-11-28T04:00:00.000Z");
    smtp.forget();
  });
  afterAll(async () => {
    await imports.close();
    await smtp.stop();
    await there.close();
    await store.close();
  });

  const gives = (feed: string) => (response: ServerResponse) => void response.end(feed);
  const isGone = (response: ServerResponse) => void response.writeHead(404).end();
  const address = () => `http://feeds.example:${there.port}/feed.xml`;
  async function importer(login: string, url = `${address()}?key=secret`) {
    const caller = await imports.client(login);
    await store.db.transaction().execute((tx) => storeFeed(tx, login, url, now.toISOString()));
    return caller;
  }
  const runsOf = (login: string) =>
    store.db
      .selectFrom("import_run")
      .select(["id", "state"])
      .where("login", "=", login)
      .orderBy("id")
      .execute();
  const jobsOf = async (login: string) =>
    (
      await sql<{ state: string }>`
        select state from jobs.job where name = 'import' and singleton_key = ${login} order by created_on`.execute(
        store.db,
      )
    ).rows.map(({ state }) => state);

  /** Lets the queue import a client's feed as it does at night; `attempt` is how many there were before. */
  async function night(login: string, attempt = 0): Promise<void> {
    const { services } = imports.server;
    const queue = await importQueue(services);
    await queue.send(login, 60 * 60);
    await queue.stop(0);
    await sql`
      update jobs.job set start_after = now(), retry_count = ${attempt}
      where name = 'import' and singleton_key = ${login} and state = 'created'`.execute(store.db);
    const worker = await startImports(services, exampleRules());
    await expect
      .poll(async () => (await jobsOf(login)).at(-1), { timeout: 20_000, interval: 50 })
      .toMatch(/completed|retry|failed/);
    await worker.stop();
  }
  async function later(days: number, login: string): Promise<void> {
    now = new Date(now.getTime() + days * DAY_MS);
    await night(login);
  }
  /** The letters that went out since the last time, as the mail server took them. */
  async function letters() {
    while ((await enqueueMails(imports.server.services)) > 0);
    const send = smtpSender(imports.server.services.config);
    if (!send) throw new Error("There is no SMTP_URL.");
    await sendPending(imports.server.services, send);
    const taken = [...smtp.taken];
    smtp.forget();
    return taken;
  }
  const failedNow = async (login: string) =>
    (await (await imports.client(login)).get("/api/client/services/property")).body.ImportFailed;

  // IMP-78
  it("is written to the client once, in both languages, with the reason and without the address's query", async () => {
    await importer("ana");
    answer = isGone;
    await night("ana");
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.to).toEqual(["ana@example.com"]);
    expect(subjectOf(letter)).toBe("Tu feed no se ha importado · Your feed was not imported");
    const next = nextImport("ana", now).toISOString();
    const report = "https://panel.example/properties/xml-import-report";
    expect(letter?.text.trimEnd().split("\n")).toEqual([
      `Tu feed no se importó el ${officeTime("es", now.toISOString())}.`,
      "",
      "No se ha podido descargar el feed. Comprueba su dirección. El servidor respondió con el estado 404.",
      `Feed: ${address()}`,
      "",
      "No se ha cambiado nada: tus inmuebles siguen como estaban y los que están publicados siguen publicados.",
      `Se vuelve a intentar el ${officeTime("es", next)}.`,
      `Mira el informe y comprueba el feed: ${report}`,
      "",
      "Mientras la causa sea la misma, no te volvemos a escribir hasta dentro de una semana.",
      "",
      "Your feed was not imported on 28 November 2026 at 05:00.",
      "",
      "The feed could not be fetched. Check its address. The server answered with status 404.",
      `Feed: ${address()}`,
      "",
      "Nothing was changed: your properties stay as they were, and those that are online stay online.",
      `It is tried again on ${officeTime("en", next)}.`,
      `See the report and check the feed: ${report}`,
      "",
      "While the reason stays the same, we write again only after a week.",
    ]);
  });

  // IMP-79, SHELL-24
  it("is written again once the reason is another, after an import that was taken, and after a week", async () => {
    await importer("eva");
    const count = async () => (await letters()).length;
    answer = gives(feedOf(6));
    await night("eva");
    expect([await count(), await failedNow("eva")], "taken").toEqual([0, undefined]);
    answer = gives(feedOf(2));
    await later(1, "eva");
    const [shrunk] = await letters();
    expect(shrunk?.text).toContain("It has 2 properties, and the last one had 6.");
    expect(shrunk?.text).toContain("Check the feed here and confirm its import, if the properties");
    expect(await failedNow("eva")).toBe(true);
    for (let nights = 1; nights <= 6; nights += 1) {
      await later(1, "eva");
      expect(await count(), `the same after ${nights} nights`).toBe(0);
    }
    await later(1, "eva");
    expect(await count(), "after a week").toBe(1);
    answer = isGone;
    await later(1, "eva");
    expect(await count(), "another reason").toBe(1);
    answer = gives(feedOf(6));
    await later(1, "eva");
    expect([await count(), await failedNow("eva")], "taken again").toEqual([0, undefined]);
    answer = isGone;
    await later(1, "eva");
    expect(await count(), "anew").toBe(1);
  });

  // IMP-79
  it("for two reasons by turns is written about once for each in a week", async () => {
    await importer("kim");
    answer = gives(feedOf(6));
    await night("kim");
    const written: string[] = [];
    for (let nights = 1; nights <= 9; nights += 1) {
      answer = nights % 2 === 1 ? isGone : gives(feedOf(2));
      await later(1, "kim");
      for (const { text } of await letters())
        written.push(`${nights} ${text.includes("status 404") ? "gone" : "shrunk"}`);
    }
    expect(written).toEqual(["1 gone", "2 shrunk", "9 gone"]);
  });

  // IMP-78, SHELL-24
  it("is written about neither where somebody asked for it, nor where nobody reads it", async () => {
    answer = isGone;
    const fay = await importer("fay");
    await fay.post("/api/imports/feed/fay/run", {});
    await runChecks(imports.server.services, exampleRules(), NEVER);
    expect((await runsOf("fay")).map(({ state }) => state)).toEqual(["refused"]);
    expect(await failedNow("fay")).toBe(true);

    await importer("silent");
    await store.db.updateTable("account").set({ email: "" }).where("login", "=", "silent").execute();
    await importer("closed");
    await store.db.updateTable("account").set({ suspended: true }).where("login", "=", "closed").execute();
    for (const login of ["silent", "closed"]) await night(login);
    expect(await letters()).toEqual([]);
  });

  /** A run of which nobody ever said how it ended, as that of a process that is gone. */
  async function leaveRunning(login: string): Promise<void> {
    const id = await store.db.transaction().execute((tx) => nextNumber(tx, "import_run_id"));
    const run = { login, id, source: address(), state: "running", ended_at: null } as const;
    const service = { property_limit: 10, promotional: 0, promotion_end: null };
    await store.db
      .insertInto("import_run")
      .values({ ...run, ...service, started_at: now.toISOString() })
      .execute();
  }

  // IMP-78, SHELL-24
  it("because it was stopped is no failure, and leaves what is known of the one before", async () => {
    await importer("gus");
    answer = gives(feedOf(2));
    await leaveRunning("gus");
    const worker = await startImports(imports.server.services, exampleRules());
    await expect
      .poll(async () => (await runsOf("gus")).map(({ state }) => state), { timeout: 20_000, interval: 50 })
      .toEqual(["refused", "done"]);
    await worker.stop();
    const stop = async () => {
      await leaveRunning("gus");
      expect(await endStopped(imports.server.services, store.db, "gus")).toBe(1);
    };
    await stop();
    expect([(await letters()).length, await failedNow("gus")]).toEqual([0, undefined]);
    answer = isGone;
    await later(1, "gus");
    await stop();
    expect([(await letters()).length, await failedNow("gus")]).toEqual([1, true]);
  });

  // IMP-78, IMP-79, SHELL-24
  it("because it broke off is written about after its last attempt", async () => {
    await importer("hal");
    answer = gives(feedOf(2));
    await sql`alter table import_listing add constraint broken check (login <> 'hal')`.execute(store.db);
    await night("hal");
    expect([await jobsOf("hal"), (await letters()).length]).toEqual([["retry"], 0]);
    expect(await failedNow("hal")).toBe(true);
    await sql`delete from jobs.job where singleton_key = 'hal'`.execute(store.db);
    await night("hal", 2);
    await sql`alter table import_listing drop constraint broken`.execute(store.db);
    expect(await jobsOf("hal")).toEqual(["failed"]);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(subjectOf(letter)).toBe("La importación de tu feed ha fallado · The import of your feed failed");
    expect(letter?.text).toContain("The import failed because of a fault on our side.");
    expect(letter?.text).not.toContain("Nothing was changed");
  });

  // IMP-79
  it("ends and is written about in one step: neither without the other, and not twice", async () => {
    await importer("ian");
    answer = isGone;
    const letterless = sql`alter table event add constraint letterless check (type <> 'NightlyImportFailed') not valid`;
    await letterless.execute(store.db);
    await night("ian", 2);
    expect((await runsOf("ian")).map(({ state }) => state)).toEqual(["running"]);
    expect(await letters()).toEqual([]);
    await sql`alter table event drop constraint letterless`.execute(store.db);
    // The next process finds the run, whose lock is free, ends it and begins anew.
    const next = await startImports(imports.server.services, exampleRules());
    await expect
      .poll(async () => (await runsOf("ian")).map(({ state }) => state), { timeout: 20_000, interval: 50 })
      .toEqual(["refused", "refused"]);
    await next.stop();
    expect((await letters()).length).toBe(1);
    // The process is gone before the queue has heard of the end: the job comes again.
    await night("ian");
    expect(await letters()).toEqual([]);
  });

  // IMP-78
  it("has a letter whose headers and lines no address and no feed can add to", async () => {
    const hostile = `${address()}\r\nBcc: all@evil.example\u2028\u202egro.live\r\n`;
    await importer("jo", hostile);
    answer = gives(`<a\u00adb><c:d xmlns:c="$t(subject.failed) {{login}}"/></a\u00adb>`);
    await night("jo");
    const [letter] = await letters();
    expect(subjectOf(letter)).toBe("Tu feed no se ha importado · Your feed was not imported");
    expect(Object.keys(letter?.headers ?? {})).not.toContain("bcc");
    expect(letter?.to).toEqual(["jo@example.com"]);
    expect(letter?.text).toContain(`Feed: ${address()} Bcc: all@evil.example gro.live\n`);
    expect(letter?.text).not.toMatch(/^Bcc/m);
  });
});
