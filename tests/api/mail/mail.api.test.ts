import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { type Sender, smtpSender } from "#server/mail/sender.ts";
import { mailBacklog, sendPending } from "#server/mail/sendPending.ts";
import { startMail } from "#server/mail/startMail.ts";
import { type FakeSmtp, fakeSmtp } from "#tests/fixtures/fakeSmtp.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const CONTACT = "/api/client/contact";
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const env = { MAIL_FROM: "Zaguán <office@zaguan.example>", SUPPORT_MAIL: "help@zaguan.example" };

oneStore("mail", (fresh) => {
  let store: Store;
  let smtp: FakeSmtp;
  let server: TestServer;
  let later = 0;
  let someone = "";
  let tests = 0;
  beforeAll(async () => {
    store = await fresh();
    smtp = await fakeSmtp();
    server = await startServer(store, {
      env: { ...env, SMTP_URL: smtp.url },
      now: () => new Date(Date.now() + later),
    });
  });
  beforeEach(async () => {
    later = 0;
    tests += 1;
    someone = `agent${tests}`;
    smtp.forget();
    await store.db.deleteFrom("mail").execute();
  });
  afterAll(async () => {
    await server.close();
    await smtp.stop();
    await store.close();
  });

  const write = async (caller: TestCaller, subject = "Help", body = "Please help", headers = {}) => {
    const { status } = await caller.post(CONTACT, { subject, body }, headers);
    expect(status).toBe(200);
  };
  const sender = (): Sender => {
    const send = smtpSender(server.services.config);
    if (!send) throw new Error("There is no SMTP_URL.");
    return send;
  };
  const deliver = async () => {
    await enqueueMails(server.services);
    return sendPending(server.services, sender());
  };
  const outbox = () => store.db.selectFrom("mail").select(["state", "attempts"]).orderBy("at").execute();

  // PAGE-20
  it("brings a message to the office, to be answered to the client", async () => {
    await write(await server.client(someone), "Sin acceso", "¿Por qué?\n.\nUn saludo", {
      "accept-language": "es",
    });
    await deliver();
    expect(smtp.taken).toHaveLength(1);
    const [mail] = smtp.taken;
    expect(mail).toMatchObject({ from: "office@zaguan.example", to: ["help@zaguan.example"] });
    expect(mail?.headers).toMatchObject({
      subject: `[${someone}] Sin acceso`,
      to: "help@zaguan.example",
      "reply-to": `Name of ${someone} <${someone}@example.com>`,
      "message-id": `<messages-${someone}.1@zaguan.example>`,
      "auto-submitted": "auto-generated",
      "content-type": "text/plain; charset=utf-8",
    });
    const [from, time, ...rest] = (mail?.text ?? "").trimEnd().split("\n");
    expect(from).toBe(`De: Name of ${someone}, Trade ${someone} (${someone}), ${someone}@example.com`);
    expect(time).toMatch(/^Hora: \d/);
    expect(rest).toEqual(["", "¿Por qué?", ".", "Un saludo"]);
  });

  it("names the admin who wrote as the client", async () => {
    await write(await server.loginAs("marina@zaguan.example", someone));
    await deliver();
    expect(smtp.taken[0]?.text).toContain("Written by marina@zaguan.example, signed in as this client");
  });

  // SAFE-35
  it.each([
    "Hi\r\nBcc: all@example.com",
    "Hi\nTo: all@example.com\n\nAnother text",
    "Hi\rX-Spam: no",
    "Hi\u2028Bcc: all@example.com",
    "Hi\u0085Bcc: all@example.com",
    "=?utf-8?Q?Hi=0D=0ABcc:_all@example.com?=",
    `${"x".repeat(180)}\r\n Bcc: all@ex`,
    "{{login}} $t(from) %s",
  ])("has one subject and one reader, whatever the subject %j tries", async (subject) => {
    await write(
      await server.client(someone),
      subject,
      "From: me\r\n\r\n.\r\nRCPT TO:<all@example.com>\r\nQUIT",
    );
    await deliver();
    expect(smtp.taken).toHaveLength(1);
    const [mail] = smtp.taken;
    expect(mail?.to).toEqual(["help@zaguan.example"]);
    expect(Object.keys(mail?.headers ?? {}).sort()).toEqual([
      ...["auto-submitted", "content-transfer-encoding", "content-type", "date", "from", "message-id"],
      ...["mime-version", "reply-to", "subject", "to"],
    ]);
    expect(mail?.headers.to).toBe("help@zaguan.example");
    expect(mail?.headers.subject).not.toContain("\n");
    expect(mail?.text).toContain("RCPT TO:<all@example.com>");
  });

  // SAFE-26
  it("goes out once for each event, however many processes look", async () => {
    const caller = await server.client(someone);
    for (const subject of ["1", "2", "3", "4", "5"]) await write(caller, subject);
    await Promise.all(Array.from({ length: 4 }, () => enqueueMails(server.services)));
    await Promise.all(Array.from({ length: 4 }, () => sendPending(server.services, sender())));
    expect(await deliver()).toBe(0);
    expect(smtp.taken.map(({ headers }) => headers.subject).sort()).toEqual(
      ["1", "2", "3", "4", "5"].map((subject) => `[${someone}] ${subject}`),
    );
    expect(await outbox()).toEqual(Array(5).fill({ state: "sent", attempts: 1 }));
  });

  it("that the mail server refuses for now is tried again later", async () => {
    await write(await server.client(someone));
    smtp.refuse("451 not now", "451 not now");
    expect(await deliver()).toBe(1);
    expect(await outbox()).toEqual([{ state: "waiting", attempts: 1 }]);
    expect(await deliver()).toBe(0);
    later = MINUTE + 1000;
    await deliver();
    later = 2 * MINUTE;
    expect(await deliver()).toBe(0);
    later = 4 * MINUTE;
    await deliver();
    expect(await outbox()).toEqual([{ state: "sent", attempts: 3 }]);
    expect(smtp.taken).toHaveLength(1);
    expect(server.logs.join("")).not.toContain("Please help");
  });

  it("is given up after two days, and says so in the log", async () => {
    await write(await server.client(someone));
    smtp.refuse(...Array<string>(30).fill("451 never"));
    for (let hours = 0; hours < 80; hours += 1) {
      later = hours * HOUR;
      await deliver();
    }
    expect(await outbox()).toEqual([{ state: "failed", attempts: 20 }]);
    expect(server.logs.some((line) => line.includes('"level":50') && line.includes("mail not sent"))).toBe(
      true,
    );
  });

  it("whose sender died after the mail server had it comes again with the same Message-ID", async () => {
    await write(await server.client(someone));
    await enqueueMails(server.services);
    const send = sender();
    const died = new Promise<never>(() => undefined);
    const dying: Sender = async (mail, signal) => {
      await send(mail, signal);
      await died;
    };
    void sendPending(server.services, dying);
    await expect.poll(() => smtp.taken.length).toBe(1);
    expect(await deliver()).toBe(0);
    later = 6 * MINUTE;
    expect(await deliver()).toBe(1);
    expect(new Set(smtp.taken.map(({ headers }) => headers["message-id"])).size).toBe(1);
    expect(await outbox()).toEqual([{ state: "sent", attempts: 2 }]);
  });

  it("follows by itself while the system runs, and is forgotten after 30 days", async () => {
    const mail = startMail(server.services, { intervalMs: 20 });
    await write(await server.client(someone));
    await expect.poll(() => smtp.taken.length).toBe(1);
    await expect.poll(outbox).toEqual([{ state: "sent", attempts: 1 }]);
    later = 31 * 24 * HOUR;
    await expect.poll(outbox).toEqual([]);
    await mail.stop();
  });

  const bulk = async (count: number) => {
    const at = server.services.now().toISOString();
    const letter = {
      login: someone,
      reply_to: null,
      reply_name: null,
      body: "The week",
      state: "waiting" as const,
    };
    const rows = Array.from({ length: count }, (_, nth) => ({
      ...letter,
      id: `weekly-${nth}@zaguan.example`,
      recipient: `reader${nth}@example.com`,
      subject: "Week",
      unsubscribe: "https://zaguan.example/off",
      at,
      next_at: at,
      sent_at: null,
    }));
    await store.db.insertInto("mail").values(rows).execute();
  };

  // SAFE-54
  it("that everybody gets waits for what is for one, and lets the log be read in between", async () => {
    await bulk(45);
    later = MINUTE;
    await write(await server.client(someone), "Urgent");
    expect(await deliver()).toBe(20);
    const subjects = (from: number) => smtp.taken.slice(from, from + 4).map(({ headers }) => headers.subject);
    expect(subjects(0)).toContain(`[${someone}] Urgent`);
    await write(await server.client(someone), "More urgent");
    expect(await deliver()).toBe(20);
    expect(subjects(20)).toContain(`[${someone}] More urgent`);
    expect([await deliver(), await deliver()]).toEqual([7, 0]);
    expect(new Set(smtp.taken.map(({ to }) => to[0])).size).toBe(46);
  });

  // SAFE-54
  it("goes on at once while more waits than is sent before the log is read again", async () => {
    await bulk(45);
    const mail = startMail(server.services, { intervalMs: HOUR });
    await expect.poll(() => smtp.taken.length).toBe(45);
    await mail.stop();
  });

  // SAFE-54
  it("is late when it is for one after minutes, when it is for everybody after hours", async () => {
    await bulk(1);
    later = HOUR;
    expect(await mailBacklog(server.services)).toMatchObject({ waiting: 1, seconds: 0 });
    later = 5 * HOUR;
    const { seconds, lateAfter } = await mailBacklog(server.services);
    expect(seconds).toBeGreaterThan(lateAfter);
  });

  it("that still waits when the system stops is left for the next one", async () => {
    const caller = await server.client(someone);
    for (const subject of ["1", "2", "3", "4", "5", "6"]) await write(caller, subject);
    await enqueueMails(server.services);
    const send = sender();
    const stop = new AbortController();
    const stopping: Sender = async (mail, signal) => {
      stop.abort();
      await send(mail, signal);
    };
    const begun = await sendPending(server.services, stopping, { stop: stop.signal });
    expect(begun).toBeLessThanOrEqual(4);
    expect(await deliver()).toBe(6 - begun);
    expect(smtp.taken).toHaveLength(6);
  });
});

oneStore("the outbox of the demo", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    store = await fresh();
  });
  afterEach(async () => {
    await server.close();
    await store.close();
  });
  const start = async (more: Record<string, string>) => {
    server = await startServer(store, { env: { ...env, ...more } });
    return server.client("costa");
  };
  const open = (headers = {}) => server.nobody().get("/outbox", headers);

  it("shows what would have been sent, as text, in both languages, and sends nothing later", async () => {
    const costa = await start({ DEMO: "1" });
    expect((await open()).body).toContain("Nothing yet");
    await costa.post(CONTACT, { subject: "<b>Bold</b>", body: "<script>alert(1)</script>" });
    await enqueueMails(server.services);
    const { status, body, headers } = await open({ "accept-language": "es" });
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toContain('<html lang="es">');
    expect(body).toContain("[costa] &lt;b&gt;Bold&lt;/b&gt;");
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).not.toContain("<script>");
    expect(await store.db.selectFrom("mail").select("state").execute()).toEqual([{ state: "kept" }]);
  });

  it.each([
    ["outside of the demo", { DEMO: "0" }],
    ["where mail is sent", { DEMO: "1", SMTP_URL: "smtp://127.0.0.1:2" }],
  ])("is not there %s", async (_what, more) => {
    await start(more);
    expect(await open()).toMatchObject({ status: 404, body: { code: "ErrInvalidPath" } });
  });

  it("is not there in a store without the demo's accounts", async () => {
    server = await startServer(store, { env: { ...env, DEMO: "1" } });
    await server.client("vista");
    expect(await open()).toMatchObject({ status: 404, body: { code: "ErrInvalidPath" } });
  });
});
