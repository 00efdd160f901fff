import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { type BillingParty, issuerLogin } from "#server/invoice/billingParty.ts";
import { nameParty } from "#server/invoice/issueInvoice.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { noServices } from "#server/service/contractedServices.ts";
import { billingParty } from "#tests/fixtures/billingParty.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

const CONTACT = "/api/client/contact";
const ADVERTISE = "/api/client/contact-advertise";
const HOUR = 60 * 60 * 1000;

const message = (changes = {}) => ({
  subject: "No access",
  body: "Why can I not see my listings?",
  ...changes,
});
const short = ({ status, body }: TestAnswer) => ({ status, body });

oneStore("writing to the office", (fresh) => {
  let store: Store;
  let server: TestServer;
  let later = 0;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(Date.now() + later) });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  describe("where the office is", () => {
    const unsaid = { Name: null, Address: null, ZipCode: null, Town: null, Country: null, Phone: null };
    const name = (party: BillingParty) =>
      store.db.transaction().execute((tx) =>
        nameParty(tx, party, {
          login: issuerLogin,
          requestId: "test-issuer",
          at: new Date().toISOString(),
        }),
      );
    const footOf = async () => {
      const { body } = await server.inject({ method: "GET", url: "/site/es/redirect-to-property/0" });
      return /<footer[^>]*>([^<]*)</.exec(body)?.[1];
    };

    it("nobody knows until the issuer of the invoices is named", async () => {
      const reader = await server.client("reader", noServices);
      expect(short(await reader.get("/api/client/office"))).toEqual({
        status: 200,
        body: { ...unsaid, Email: null },
      });
      expect(await footOf()).toBe("Zaguán");
    });

    // PAGE-15
    it("is what invoices say, in the panel, on the public pages and under every letter", async () => {
      const party = billingParty({
        Name: "Portal S.L.",
        Phone: "+34 900 000 000",
        Email: "help@portal.example",
      });
      await name(party);
      const reader = await server.client("reader", noServices);
      const { NIF: _number, ...office } = party;
      expect(short(await reader.get("/api/client/office"))).toEqual({ status: 200, body: office });
      const line = "Portal S.L. · Calle Mayor, 3, 03001 Alicante";
      expect(await footOf()).toBe(line);
      await reader.post(CONTACT, message({ subject: "Signed" }));
      await enqueueMails(server.services);
      const letter = await store.db
        .selectFrom("mail")
        .select("body")
        .where("subject", "like", "%Signed")
        .executeTakeFirstOrThrow();
      expect(letter.body).toMatch(new RegExp(`\\n\\n-- \\n${line}\\n$`));
    });
  });

  const sentBy = (login: string) => read(store.db, `messages-${login}`);

  // PAGE-17
  it("is open to a client without any service, and stored with who wrote it", async () => {
    const nothing = await server.client("nothing", noServices);
    expect(short(await nothing.post(CONTACT, message()))).toEqual({
      status: 200,
      body: { message: "We have your message and will reply by e-mail to nothing@example.com." },
    });
    expect(await sentBy("nothing")).toMatchObject([
      {
        type: "MessageSent",
        login: "nothing",
        data: {
          Kind: "support",
          Subject: "No access",
          Body: "Why can I not see my listings?",
          Language: "en",
        },
        metadata: { login: "nothing" },
      },
    ]);
  });

  // PAGE-19
  it("names the admin who writes as a client", async () => {
    const admin = await server.loginAs("marina@zaguan.example", "helped");
    await admin.post(CONTACT, message());
    expect(await sentBy("helped")).toMatchObject([
      { metadata: { login: "helped", admin: "marina@zaguan.example" } },
    ]);
  });

  // PAGE-21
  it.each([
    ["es", "Hemos recibido tu mensaje y te responderemos por correo a lengua@example.com."],
    [
      "es-ES,es;q=0.9,en;q=0.8",
      "Hemos recibido tu mensaje y te responderemos por correo a lengua@example.com.",
    ],
    ["de", "We have your message and will reply by e-mail to lengua@example.com."],
  ])("is answered in the language that %s wants", async (language, answer) => {
    const caller = await server.client("lengua");
    const { body } = await caller.post(CONTACT, message(), { "accept-language": language });
    expect(body).toEqual({ message: answer });
  });

  it("about a service is answered in the language of its form", async () => {
    const caller = await server.client("promo");
    const answer = await caller.post(
      ADVERTISE,
      { ...message(), language: "es" },
      { "accept-language": "en" },
    );
    expect(short(answer)).toEqual({
      status: 200,
      body: { message: "Hemos recibido tu solicitud y te responderemos por correo a promo@example.com." },
    });
    expect(await sentBy("promo")).toMatchObject([{ data: { Kind: "advertise", Language: "es" } }]);
    expect(await caller.post(ADVERTISE, message())).toMatchObject({ status: 400 });
  });

  it.each([
    ["no subject", { subject: undefined }, "ErrMissingSubject"],
    ["an empty subject", { subject: "" }, "ErrMissingSubject"],
    ["a subject of spaces", { subject: " \t\n" }, "ErrMissingSubject"],
    ["a subject of 201 characters", { subject: "x".repeat(201) }, "ErrInvalidBody"],
    ["no text", { body: undefined }, "ErrInvalidBody"],
    ["a text of spaces", { body: "  " }, "ErrInvalidBody"],
    ["a text of 10,001 characters", { body: "x".repeat(10_001) }, "ErrInvalidBody"],
    ["a zero byte", { body: "a\u0000b" }, "ErrInvalidBody"],
    ["a field too many", { to: "all@example.com" }, "ErrInvalidBody"],
  ])("is refused with %s, and nothing is stored", async (_what, changes, code) => {
    const caller = await server.client("refused");
    expect(await caller.post(CONTACT, message(changes))).toMatchObject({ status: 400, body: { code } });
    expect(await sentBy("refused")).toEqual([]);
  });

  it("takes the longest subject and text", async () => {
    const caller = await server.client("long");
    const longest = message({ subject: "x".repeat(200), body: "y".repeat(10_000) });
    expect((await caller.post(CONTACT, longest)).status).toBe(200);
  });

  describe("often", () => {
    const write = (caller: TestCaller) => caller.post(CONTACT, message());

    // PAGE-18
    it("ends after ten messages in an hour, of which twenty at once count one by one", async () => {
      const caller = await server.client("often");
      const answers = await Promise.all(Array.from({ length: 20 }, () => write(caller)));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array<number>(10).fill(200),
        ...Array<number>(10).fill(429),
      ]);
      const refusal = await write(caller);
      expect(refusal.body).toEqual({ code: "ErrTooManyRequests", retryAfter: expect.any(Number) });
      expect(refusal.headers["retry-after"]).toBe(String(refusal.body.retryAfter));
      expect(refusal.body.retryAfter).toBeGreaterThan(HOUR / 1000 - 60);
      expect((await write(await server.client("patient"))).status).toBe(200);
      later = HOUR + 1000;
      expect((await write(await server.client("often"))).status).toBe(200);
      later = 0;
    });
  });

  it("with one key 20 times in parallel is one message", async () => {
    const caller = await server.client("keyed");
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => caller.post(CONTACT, message(), key)));
    expect(new Set(answers.map((answer) => JSON.stringify(short(answer)))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await sentBy("keyed")).toHaveLength(1);
  });
});
