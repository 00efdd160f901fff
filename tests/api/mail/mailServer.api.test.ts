import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { type Sender, smtpSender } from "#server/mail/sender.ts";
import { mailBacklog, sendPending } from "#server/mail/sendPending.ts";
import { startMail } from "#server/mail/startMail.ts";
import { type FakeSmtp, fakeSmtp, smtpSteps } from "#tests/fixtures/fakeSmtp.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const CLIENT = "/api/client";
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const office = "office@ana.example";

oneStore("a letter that a mail server does not take", (fresh) => {
  let store: Store;
  let smtp: FakeSmtp;
  let server: TestServer;
  let ana: TestCaller;
  let later = 0;
  beforeAll(async () => {
    store = await fresh();
    smtp = await fakeSmtp();
    server = await startServer(store, {
      env: { MAIL_FROM: "Zaguán <office@zaguan.example>", SMTP_URL: smtp.url },
      now: () => new Date(Date.now() + later),
    });
    ana = await server.client("ana");
  });
  beforeEach(async () => {
    later = 0;
    smtp.forget();
    await store.db.deleteFrom("mail").execute();
  });
  afterAll(async () => {
    await server.close();
    await smtp.stop();
    await store.close();
  });

  const enquiry = async (Sent = false) => {
    const at = "2026-03-01T10:00:00.000Z";
    const [id = 0] = (await receiveContacts(store, "ana", [{ at, Sent }])).enquiries;
    return id;
  };
  const send = async (id: number, email = office) => {
    const sent = await ana.post(`${CLIENT}/propertyenquiries/${id}/resend`, { email, language: "es" });
    expect(sent).toMatchObject({ status: 200, body: { IsSent: true, UndeliveredTo: null } });
    await enqueueMails(server.services);
  };
  const sender = (): Sender => {
    const found = smtpSender(server.services.config);
    if (!found) throw new Error("There is no SMTP_URL.");
    return found;
  };
  const deliver = (mailTimeoutMs = 20_000) => sendPending(server.services, sender(), { mailTimeoutMs });
  const outbox = () =>
    store.db.selectFrom("mail").select(["state", "cause", "attempts"]).orderBy("id").execute();
  /** By the clock of when the client signed in: its token does not last as long as letters wait. */
  const shown = async (id: number) => {
    later = 0;
    const { body } = await ana.get(`${CLIENT}/propertyenquiries?Id=${id}`);
    const { IsSent, UndeliveredTo } = body[0];
    return { IsSent, UndeliveredTo };
  };

  const sent = { state: "sent", cause: null, attempts: 1 };
  const waiting = { state: "waiting", cause: null, attempts: 1 };
  const refused = { state: "failed", cause: "refused", attempts: 1 };
  const outcomes = [
    ["421 closing", waiting],
    ["450 not now", waiting],
    ["550 never", refused],
    ["hang", waiting],
    ["close", waiting],
  ] as const;

  // SAFE-35, ENQ-55
  describe.each(smtpSteps)("at %s", (step) => {
    it.each(outcomes)(
      "with %s is sent, waits or is refused, and the panel says so",
      async (answer, outcome) => {
        const id = await enquiry();
        await send(id);
        smtp.behave(step, answer);
        await deliver(answer === "hang" ? 200 : undefined);
        expect(await outbox()).toEqual([outcome]);
        const taken = { IsSent: true, UndeliveredTo: null };
        expect(await shown(id)).toEqual(
          outcome === refused ? { IsSent: false, UndeliveredTo: office } : taken,
        );
        smtp.forget();
        later = 2 * HOUR;
        await deliver();
        expect(await outbox()).toEqual([outcome === refused ? refused : { ...sent, attempts: 2 }]);
        expect(smtp.taken).toHaveLength(outcome === refused ? 0 : 1);
      },
    );
  });

  it("at no step is sent", async () => {
    const id = await enquiry();
    await send(id);
    await deliver();
    expect(await outbox()).toEqual([sent]);
    expect(await shown(id)).toEqual({ IsSent: true, UndeliveredTo: null });
  });

  it("because the account of ours is refused waits", async () => {
    await send(await enquiry());
    smtp.behave("mail", "530 5.7.0 Authentication required");
    await deliver();
    expect(await outbox()).toEqual([waiting]);
  });

  // ENQ-55
  it("for want of SMTPUTF8 is refused, and taken where the server has it", async () => {
    const id = await enquiry();
    const address = "josé@ana.example";
    await store.db.deleteFrom("mail").execute();
    await send(id);
    await store.db.updateTable("mail").set({ recipient: address }).execute();
    await deliver();
    expect(await outbox()).toEqual([refused]);
    expect(smtp.heard.filter((line) => line.startsWith("RCPT"))).toEqual([]);
    await send(await enquiry());
    await store.db.updateTable("mail").set({ recipient: address }).where("state", "=", "waiting").execute();
    smtp.behave("ehlo", "250-fake\r\n250 SMTPUTF8");
    await deliver();
    expect(smtp.taken.map(({ to }) => to)).toEqual([[address]]);
  });

  // ENQ-55
  it("leaves an enquiry sent that another letter still brought, and comes back whole from the log", async () => {
    const passedOn = await enquiry(true);
    await send(passedOn);
    const twice = await enquiry();
    await send(twice, "bad@ana.example");
    await send(twice, "good@ana.example");
    const again = await enquiry();
    await send(again);
    smtp.behave("rcpt", "550 never", "bad@");
    smtp.behave("rcpt", "550 never", office);
    await deliver();
    const stillSent = { IsSent: true, UndeliveredTo: office };
    expect(await shown(passedOn)).toEqual(stillSent);
    expect(await shown(twice)).toEqual({ ...stillSent, UndeliveredTo: "bad@ana.example" });
    expect(await shown(again)).toEqual({ IsSent: false, UndeliveredTo: office });
    const rows = () => store.db.selectFrom("enquiry").selectAll().orderBy("id").execute();
    const before = await rows();
    await rebuild(store);
    expect(await rows()).toEqual(before);
    await send(again, "good@ana.example");
    expect(await shown(again)).toEqual({ IsSent: true, UndeliveredTo: null });
  });

  it("of a call is told as of an enquiry", async () => {
    const { calls } = await receiveContacts(
      store,
      "ana",
      [],
      [{ at: "2026-03-01T10:00:00.000Z", Sent: false }],
    );
    await ana.post(`${CLIENT}/calls/property/${calls[0]}/send`, { email: office, language: "es" });
    await enqueueMails(server.services);
    smtp.behave("text", "554 spam");
    await deliver();
    const { body } = await ana.get(`${CLIENT}/calls/property?Id=${calls[0]}`);
    expect(body[0]).toMatchObject({ IsSent: false, SendDate: null, UndeliveredTo: office });
  });

  // SAFE-65
  it("is counted apart from those that are given up, which raise an alarm", async () => {
    await send(await enquiry());
    smtp.behave("rcpt", "550 never");
    await deliver();
    expect(await mailBacklog(server.services)).toMatchObject({ waiting: 0, failed: 0, refused: 1 });
  });

  // SAFE-65
  it("because handing it over throws is set aside after three tries, and stops no other", async () => {
    const bad = await enquiry();
    await send(bad, "bad@ana.example");
    const good = await enquiry();
    await send(good);
    const real = sender();
    const throwing: Sender = async (mail, signal) => {
      if (mail.to.startsWith("bad")) throw new TypeError("no such letter");
      await real(mail, signal);
    };
    for (let tries = 0; tries < 5; tries += 1) {
      later = tries * HOUR;
      await sendPending(server.services, throwing);
    }
    expect((await outbox()).toSorted((one, other) => one.attempts - other.attempts)).toEqual([
      sent,
      { state: "failed", cause: null, attempts: 3 },
    ]);
    expect(await shown(bad)).toEqual({ IsSent: false, UndeliveredTo: "bad@ana.example" });
    expect(await shown(good)).toEqual({ IsSent: true, UndeliveredTo: null });
  });

  // SAFE-65
  it("because writing it throws is set aside after three tries, and stops no other", async () => {
    const bad = await enquiry();
    const good = await enquiry();
    await ana.post(`${CLIENT}/propertyenquiries/${bad}/resend`, { email: "bad@ana.example", language: "es" });
    await ana.post(`${CLIENT}/propertyenquiries/${good}/resend`, { email: office, language: "es" });
    const { EnquirySent: write } = server.services.letters;
    if (!write) throw new Error("Nothing is written.");
    const letters: typeof server.services.letters = {
      ...server.services.letters,
      EnquirySent: async (tx, event, config, seals) => {
        const letter = await write(tx, event, config, seals);
        if (letter?.to.startsWith("bad"))
          await tx
            .deleteFrom("mail")
            .where("no" as "id", "=", "")
            .execute();
        return letter;
      },
    };
    const failing = { ...server.services, letters };
    await enqueueMails(failing);
    await deliver();
    expect(smtp.taken.map(({ to }) => to)).toEqual([[office]]);
    expect(await mailBacklog(server.services)).toMatchObject({ waiting: 1, retrying: 1, failed: 0 });
    for (const hours of [1, 2, 3]) {
      later = hours * HOUR;
      await enqueueMails(failing);
    }
    expect(await shown(bad)).toEqual({ IsSent: false, UndeliveredTo: "bad@ana.example" });
    expect(await mailBacklog(server.services)).toMatchObject({ waiting: 0, failed: 1 });
    const alarms = server.logs.filter(
      (line) => line.includes('"level":50') && line.includes("mail not written"),
    );
    expect(alarms).toHaveLength(1);
  });

  // SAFE-65
  it("because writing it failed once is written later", async () => {
    const id = await enquiry();
    await ana.post(`${CLIENT}/propertyenquiries/${id}/resend`, { email: office, language: "es" });
    const failing = () => Promise.reject(new Error("not yet"));
    await enqueueMails({
      ...server.services,
      letters: { ...server.services.letters, EnquirySent: failing },
    });
    later = HOUR;
    await enqueueMails(server.services);
    await deliver();
    expect(smtp.taken.map(({ to }) => to)).toEqual([[office]]);
    expect(await outbox()).toEqual([sent]);
  });

  // SAFE-66
  it("for now, because it drips its answers, holds up no other, and waits once its time is over", async () => {
    for (const slow of ["slow1", "slow2", "slow3"]) await send(await enquiry(), `${slow}@ana.example`);
    for (let others = 0; others < 10; others += 1) await send(await enquiry());
    smtp.behave("rcpt", "drip", "slow");
    const cut = new AbortController();
    const round = sendPending(server.services, sender(), { abort: cut.signal });
    const left = async () => (await outbox()).filter(({ state }) => state === "waiting");
    // Noted as sent: one that the server has only just taken would be cut off, and wait again.
    await expect.poll(async () => (await left()).length, { timeout: 10_000 }).toBe(3);
    expect(smtp.taken).toHaveLength(10);
    cut.abort();
    await round;
    expect(await left()).toEqual(Array(3).fill({ ...waiting, attempts: 0 }));
    await deliver(200);
    expect(await left()).toEqual(Array(3).fill(waiting));
  });

  const startedBeside = async (step: "rcpt" | "text", graceMs: number) => {
    await send(await enquiry());
    smtp.behave(step, "drip");
    const mail = startMail(server.services, { intervalMs: HOUR, graceMs });
    const last = step === "text" ? "." : "RCPT";
    await expect.poll(() => smtp.heard.some((line) => line.startsWith(last))).toBe(true);
    return mail;
  };

  // SAFE-66
  it("for now, because it drips its answers, is not waited for when the system stops", async () => {
    const mail = await startedBeside("rcpt", HOUR);
    await mail.stop();
    expect(await outbox()).toEqual([{ ...waiting, attempts: 0 }]);
    smtp.behave("rcpt", "usual");
    await deliver();
    expect(smtp.taken).toHaveLength(1);
  });

  // SAFE-66
  it("for now, because it drips its answer to the whole of it, is waited for no longer than the grace", async () => {
    const mail = await startedBeside("text", 1);
    await mail.stop();
    expect(await outbox()).toEqual([{ ...waiting, attempts: 0 }]);
  });

  // SAFE-66
  it("yet, but answers within the grace, is sent once when the system stops", async () => {
    await send(await enquiry());
    const answers = smtp.holdAnswer();
    const mail = startMail(server.services, { intervalMs: HOUR, graceMs: HOUR });
    const answer = await answers;
    const stopped = mail.stop();
    answer();
    await stopped;
    expect(await outbox()).toEqual([sent]);
    await deliver();
    expect(smtp.taken).toHaveLength(1);
  });
});
