import { Window } from "happy-dom";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import { receiveContact } from "#server/enquiry/receiveContact.ts";
import { read } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { personDataOf } from "#server/forget/personData.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { smtpSender } from "#server/mail/sender.ts";
import { sendPending } from "#server/mail/sendPending.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { type FakeSmtp, fakeSmtp } from "#tests/fixtures/fakeSmtp.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { runForget } from "../../../scripts/forget/runForget.ts";
import { everyService } from "../harness/everyService.ts";
import { listed } from "../harness/listed.ts";
import { oneStore } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const CLIENT = "/api/client";
const OFFICE = "office@outlet.example";
const now = new Date("2026-11-20T09:30:00.000Z");
const day = madridDay(now);
const good = {
  Interest: "viewing",
  Name: "Ann Smith",
  Email: "ann@home.example",
  Phone: "+44 20 7946 0000",
  Comment: "Is it still free?",
};
const withOutlet = (Email: string | null) => ({
  ...everyService,
  property: { ...everyService.property, Outlet: { Email } },
});

const PART = ["content-transfer-encoding", "content-type"];
const LONGEST_LINE = 998;

/** An HTML part as a reader's program has it. */
const documentOf = (html = "") => new new Window().DOMParser().parseFromString(html, "text/html");

oneStore("an enquiry that comes in", (fresh) => {
  let store: Store;
  let smtp: FakeSmtp;
  let server: TestServer;
  let logins = 0;
  beforeAll(async () => {
    store = await fresh();
    smtp = await fakeSmtp();
    const env = { MAIL_FROM: "Zaguán <office@zaguan.example>", PUBLIC_SITE_URL: "https://portal.example" };
    server = await startServer(store, {
      env: { ...env, PUBLIC_URL: "https://panel.example", SMTP_URL: smtp.url },
      now: () => now,
    });
  });
  beforeEach(async () => {
    smtp.forget();
    await store.db.deleteFrom("mail").execute();
  });
  afterAll(async () => {
    await server.close();
    await smtp.stop();
    await store.close();
  });

  /** A client with a listing, whose outlet has this address. */
  const advertiser = async (outlet: string | null = OFFICE) => {
    logins += 1;
    const login = `told${logins}`;
    const caller = await server.client(login, withOutlet(outlet));
    const { body } = await caller.post(`${CLIENT}/property`, validPayload({ Ref: "A-11", Price: 1_250_000 }));
    const write = (values: object = {}, page = `redirect-to-property/${body.Id}`) =>
      server.inject({
        method: "POST",
        url: `/site/${page}/enquiry`,
        headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en-GB" },
        payload: new URLSearchParams({ ...good, ...values }).toString(),
      });
    const stored = () =>
      store.db
        .selectFrom("enquiry")
        .select(["id", "sent", "sent_to", "undelivered_to"])
        .where("login", "=", login)
        .orderBy("id")
        .execute();
    return { login, caller, id: body.Id as number, write, stored };
  };
  const outbox = async (login: string) => {
    while ((await enqueueMails(server.services)) > 0);
    return store.db
      .selectFrom("mail")
      .select(["recipient", "reply_to", "reply_name", "subject", "body", "html"])
      .where("login", "=", login)
      .orderBy("id")
      .execute();
  };
  const deliver = async () => {
    const send = smtpSender(server.services.config);
    if (!send) throw new Error("There is no SMTP_URL.");
    while ((await enqueueMails(server.services)) > 0);
    await sendPending(server.services, send);
  };

  // ENQ-57, ENQ-58
  it("is told to the outlet at once: in both languages, with the price and the town, answered to whoever wrote", async () => {
    const { caller, id, write, stored } = await advertiser();
    expect((await write()).statusCode).toBe(303);
    await deliver();
    const [row] = await stored();
    expect(row).toMatchObject({ sent: true, sent_to: OFFICE, undelivered_to: null });
    expect(smtp.taken).toHaveLength(1);
    const [mail] = smtp.taken;
    expect(mail).toMatchObject({ from: "office@zaguan.example", to: [OFFICE] });
    expect(mail?.headers).toMatchObject({
      subject: expect.stringMatching(/A-11_de_Ann_Smith.*A-11_from_Ann_Smith/),
      "reply-to": "Ann Smith <ann@home.example>",
      "message-id": `<enquiry-${row?.id}.2@zaguan.example>`,
      "content-type": expect.stringMatching(/^multipart\/alternative; boundary="/),
    });
    const listing = `https://portal.example/redirect-to-property/${id}`;
    const panel = `https://panel.example/properties/enquiries?fromdate=${day}&todate=${day}&propertyid=${id}`;
    expect(mail?.text.replaceAll("\u00a0", " ").trimEnd().split("\n")).toEqual([
      ...["Te ha llegado una nueva consulta a través del portal."],
      ...["Responde a este mensaje para escribir a ann@home.example.", "", `Número: ${row?.id}`],
      ...[expect.stringMatching(/^Recibida: 20 de noviembre de 2026.*10:30$/), "Referencia: A-11"],
      ...["Precio: 1.250.000 €"],
      ...["Lugar: Jávea / Xàbia, Alicante", `Anuncio: ${listing}`, "Nombre: Ann Smith"],
      ...["Correo electrónico: ann@home.example", "Teléfono: +44 20 7946 0000", "Idioma: Inglés"],
      ...["País: Reino Unido", "Interés: Una visita", "Llegó por: Formulario de contacto"],
      ...["Procedencia: El portal", "", `Ábrela en el panel: ${panel}`, ""],
      ...["A new enquiry has reached you through the portal."],
      ...["Reply to this message to write to ann@home.example.", "", `Number: ${row?.id}`],
      ...[expect.stringMatching(/^Received: 20 November 2026.*10:30$/), "Reference: A-11"],
      ...["Price: €1,250,000"],
      ...["Place: Jávea / Xàbia, Alicante", `Listing: ${listing}`, "Name: Ann Smith"],
      ...["E-mail: ann@home.example", "Phone: +44 20 7946 0000", "Language: English"],
      ...["Country: United Kingdom", "Interest: A viewing", "Came by: Contact form"],
      ...["Source: The portal", "", `Open it in the panel: ${panel}`],
      ...["", "Mensaje · Message:", "", "Is it still free?"],
    ]);
    const { body } = await caller.get(
      panel
        .replace(/.*\?/, `${CLIENT}/propertycontacts?Skip=0&Take=20&`)
        .replace("fromdate", "FromDate")
        .replace("todate", "ToDate")
        .replace("propertyid", "PropertyId"),
    );
    expect(body).toEqual([{ Type: "web-enquiry", Identifier: row?.id }]);
  });

  // ENQ-57
  it("about an entry of the directory is told like one about a property", async () => {
    const { login, write } = await advertiser();
    const { id } = await listed(store, login, { Name: "Sala Jardines" });
    expect((await write({}, `redirect-to-directory/${id}`)).statusCode).toBe(303);
    const [letter, ...more] = await outbox(login);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      recipient: OFFICE,
      reply_to: "ann@home.example",
      subject: "Consulta sobre Sala Jardines de Ann Smith · Enquiry about Sala Jardines from Ann Smith",
    });
    expect(letter?.body).toContain("\nPlace: Jávea / Xàbia, Alicante\n");
    expect(letter?.body).not.toContain("Price:");
    expect(letter?.body).toContain(
      `https://panel.example/directories/enquiries?fromdate=${day}&todate=${day}&propertyid=${id}\n`,
    );
  });

  // ENQ-57
  it("by phone or by another form is told as well", async () => {
    const { login, id } = await advertiser();
    const metadata = { login, requestId: "test", at: now.toISOString() };
    const shared = { About: "property", Subject: id, PropertyURL: null, Sent: false } as const;
    const Property = { AgentRef: "A-11", Offer: 3, Price: 1_250_000 };
    const call = { LinkName: "form", OriginLocation: "Germany", Destination: null, Result: "BUSY" } as const;
    const nothing = { EnquiryURL: null, Phone: null, Origin: null, Country: null, Device: null } as const;
    const enquiry = { Interest: null, Name: null, Email: "b@home.example", Language: null, Comment: null };
    await store.db.transaction().execute(async (tx) => {
      const received = { ...shared, ...call, Id: 9_001, Property, Origin: "+49 30 901820", TalkTimeSec: 0 };
      await receiveContact(tx, { type: "ReceiveCall", received }, metadata);
      const similar = { ...shared, ...nothing, ...enquiry, Id: 9_002, Property, Channel: "similar" } as const;
      await receiveContact(tx, { type: "ReceiveEnquiry", received: similar }, metadata);
    });
    const [called, wrote] = await outbox(login);
    expect(called).toMatchObject({ recipient: OFFICE, reply_to: null });
    expect(called?.subject).toContain("Call about A-11 from +49 30 901820");
    expect(called?.body).toContain("Te ha llegado una llamada a través del portal.");
    expect(called?.body).toContain("\nResult: Busy\n");
    expect(wrote).toMatchObject({ recipient: OFFICE, reply_to: "b@home.example" });
    expect(wrote?.body).toContain("\nCame by: Form for similar properties\n");
  });

  // ENQ-57
  it("is told to the user where the outlet has no address, and counts as not sent where nobody has one", async () => {
    const { login, write, stored } = await advertiser(null);
    await write();
    expect(await outbox(login)).toMatchObject([{ recipient: `${login}@example.com` }]);
    const setEmail = (email: string) =>
      store.db.updateTable("account").set({ email }).where("login", "=", login).execute();
    await setEmail("");
    await write({ Comment: "And with whom do I speak?" });
    expect(await outbox(login)).toHaveLength(1);
    expect(await stored()).toMatchObject([{ sent: true }, { sent: false, sent_to: null }]);
    await setEmail(`${login}@example.com`);
  });

  // ENQ-58, SAFE-26
  it("is told once, however often the form is sent and however many processes look", async () => {
    const { login, write, stored } = await advertiser();
    await Promise.all([write(), write(), write(), write()]);
    await write();
    await Promise.all(Array.from({ length: 4 }, () => enqueueMails(server.services)));
    expect(await stored()).toHaveLength(1);
    expect(await outbox(login)).toHaveLength(1);
  });

  // ENQ-59, PUB-16
  it("that a script wrote is told to nobody", async () => {
    const { login, write, stored } = await advertiser();
    expect((await write({ Website: "https://spam.example" })).statusCode).toBe(303);
    expect([await stored(), await outbox(login)]).toEqual([[], []]);
  });

  // ENQ-59
  it("that is only written into the log, as the demo's are, is told to nobody", async () => {
    const { login, id, stored } = await advertiser();
    await receiveContacts(
      store,
      login,
      [
        { Subject: id, Sent: false },
        { Subject: id, Sent: true },
      ],
      [{}],
    );
    expect(await outbox(login)).toEqual([]);
    expect(await stored()).toMatchObject([{ sent: false }, { sent: true }]);
  });

  // ENQ-60
  it("is told to nobody and counts as not sent while the account wants no letters", async () => {
    const { login, caller, write, stored } = await advertiser();
    const LETTERS = `${CLIENT}/agent/letters/enquiries`;
    const turn = async (AtOnce: boolean) =>
      expect(await caller.put(LETTERS, { AtOnce })).toMatchObject({
        status: 200,
        body: { AtOnce },
      });
    expect((await caller.get(LETTERS)).body).toEqual({ AtOnce: true });
    await turn(false);
    await turn(false);
    expect((await caller.get(LETTERS)).body).toEqual({ AtOnce: false });
    await write();
    expect([await outbox(login), await stored()]).toMatchObject([[], [{ sent: false, sent_to: null }]]);
    await turn(true);
    await write({ Comment: "And with whom do I speak?" });
    expect(await outbox(login)).toHaveLength(1);
    const events = await read(store.db, `letters-${login}`);
    expect(events.map(({ type }) => type)).toEqual(["EnquiryLettersTurnedOff", "EnquiryLettersTurnedOn"]);
    await expectSameWhenRebuilt(store);
  });

  // ENQ-60
  it("has a setting of the account's own, which takes what it knows and not too often", async () => {
    const LETTERS = `${CLIENT}/agent/letters/enquiries`;
    const { login, caller } = await advertiser();
    const other = await advertiser();
    for (const body of [{}, { AtOnce: "no" }, { AtOnce: false, Weekly: true }]) {
      expect((await caller.put(LETTERS, body)).status).toBe(400);
    }
    const admin = await server.loginAs("root@example.com", login);
    for (const answer of [await admin.get(LETTERS), await admin.put(LETTERS, { AtOnce: false })]) {
      expect(answer).toMatchObject({ status: 403, body: { code: "ErrUserNotAuthorized" } });
    }
    await caller.put(LETTERS, { AtOnce: false });
    expect((await other.caller.get(LETTERS)).body).toEqual({ AtOnce: true });
    const statuses = await Promise.all(
      Array.from({ length: 61 }, () => caller.put(LETTERS, { AtOnce: true }).then(({ status }) => status)),
    );
    expect(statuses).toContain(429);
  });

  // ENQ-55
  it("whose letter is refused counts as not sent and names the address, until it is sent on", async () => {
    const { caller, write, stored } = await advertiser();
    await write();
    smtp.refuse("550 nobody here");
    await deliver();
    expect(await stored()).toMatchObject([{ sent: false, undelivered_to: OFFICE }]);
    const [row] = await stored();
    const to = { email: "colleague@outlet.example", language: "en" };
    const resent = await caller.post(`${CLIENT}/propertyenquiries/${row?.id}/resend`, to);
    expect(resent).toMatchObject({ status: 200, body: { IsSent: true, UndeliveredTo: null } });
    await deliver();
    expect(smtp.taken.map(({ to: [reader], headers }) => [reader, headers.subject])).toEqual([
      [to.email, "Enquiry about A-11 from Ann Smith"],
    ]);
  });

  // ENQ-43, SAFE-35
  it.each([
    ["Name", "<script>alert(1)</script>"],
    ["Name", "Ann\r\nBcc: all@example.com"],
    ["Name", "Ann\u2028X-Spam: no\u0085Y: 1"],
    ["Name", '"Ann" <all@example.com>, other@example.com'],
    ["Name", "=?utf-8?Q?Ann=0D=0ABcc:_all@example.com?="],
    ["Phone", "123456\r\nBcc: all@example.com"],
    ["Comment", "<img src=x onerror=alert(1)>\r\n.\r\nRCPT TO:<all@example.com>\r\nBcc: all@example.com"],
  ])("has one reader, our headers alone and only text, whatever %s tries with %j", async (field, value) => {
    const { write } = await advertiser();
    expect((await write({ [field]: value })).statusCode).toBe(303);
    await deliver();
    expect(smtp.taken.map(({ to }) => to)).toEqual([[OFFICE]]);
    const { headers = {}, parts = [], text = "" } = smtp.taken[0] ?? {};
    expect(Object.keys(headers).sort()).toEqual([
      ...["auto-submitted", "content-type", "date", "from", "message-id", "mime-version", "reply-to"],
      ...["subject", "to"],
    ]);
    expect(parts.map((part) => Object.keys(part.headers).sort())).toEqual([PART, PART]);
    const shown = documentOf(parts[1]?.text);
    expect(shown.querySelectorAll("script, [onerror], form, object, iframe, link, base")).toHaveLength(0);
    for (const img of shown.querySelectorAll("img")) expect(img.getAttribute("src")).toMatch(/^https:/);
    for (const header of Object.values(headers)) expect(header).not.toContain("\n");
    expect(headers["content-type"]).toMatch(/^multipart\/alternative; boundary="[^"]+"$/);
    expect(headers["reply-to"]).toMatch(/(^|<)ann@home\.example>?$/);
    if (field !== "Comment") expect(text).not.toMatch(/^(Bcc|X-Spam|Y):/m);
    else expect(text.indexOf("<img src=x")).toBeGreaterThan(text.indexOf("Open it in the panel"));
  });

  // ENQ-61, ENQ-62, ENQ-63
  it("is told in an HTML part as well, with photo and buttons, and in the same words after a retry", async () => {
    const { caller, id, write, login } = await advertiser();
    const bytes = await jpeg({ width: 500 });
    const key = await storeDirect(server.services, login, { type: "image/jpeg", bytes });
    const Photos = [{ Url: urlOf(server.services, key).Url, Number: 1 }];
    const payload = validPayload({ Ref: "A-11", Price: 1_250_000, Photos });
    expect((await caller.put(`${CLIENT}/property/${id}`, payload)).status).toBe(200);
    await write({
      Email: "zoe@home.example",
      Comment: `First line\n\u05e9\u05dc\u05d5\u05dd https://evil.example 🏡\n${"word ".repeat(300)}`,
    });
    smtp.refuse("451 later");
    await deliver();
    await store.db.updateTable("mail").set({ next_at: now.toISOString() }).execute();
    await deliver();
    const [mail] = smtp.taken;
    expect(mail?.parts.map(({ headers }) => headers["content-type"])).toEqual([
      "text/plain; charset=utf-8",
      "text/html; charset=utf-8",
    ]);
    for (const { headers } of mail?.parts ?? [])
      expect(headers["content-transfer-encoding"]).toMatch(/^(quoted-printable|base64)$/);
    expect(Math.max(...smtp.heard.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(LONGEST_LINE);
    const stored = await store.db
      .selectFrom("mail")
      .select(["html", "body"])
      .where("login", "=", login)
      .executeTakeFirstOrThrow();
    expect(mail?.parts[1]?.text.trim()).toBe(stored.html);
    expect(mail?.text.trimEnd()).toBe(stored.body.trimEnd());
    const page = documentOf(stored.html ?? "");
    const [photo, ...more] = page.querySelectorAll("img");
    expect(more).toEqual([]);
    expect(photo?.getAttribute("src")).toBe(`https://panel.example/storage/s400x300/${key}`);
    expect(photo?.getAttribute("alt")).toBe("Foto de A-11 · Photo of A-11");
    const day = madridDay(now);
    expect([...page.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "mailto:zoe@home.example?subject=Your%20enquiry%20about%20A-11",
      "tel:+442079460000",
      expect.stringMatching(/^https:\/\/wa\.me\/442079460000\?text=Hello.*A-11/),
      `https://panel.example/properties/enquiries?fromdate=${day}&todate=${day}&propertyid=${id}`,
      "https://panel.example/account",
    ]);
  });

  // ENQ-63, SAFE-43, SAFE-57
  it("is forgotten in both parts, and told to nobody else out of the HTML part", async () => {
    const { login, write } = await advertiser();
    const eve = { Name: "Eve Gray", Email: "eve@home.example" };
    await write({ ...eve, Comment: "My neighbour bob@home.example would like it too." });
    const letters = await outbox(login);
    expect(letters).toMatchObject([{ html: expect.stringContaining("bob@home.example") }]);
    const about = await store.db
      .transaction()
      .execute((tx) => personDataOf(tx, { emails: ["bob@home.example"], phones: [], enquiries: [] }));
    expect(about.Mentions.mail?.map(({ Fields }) => Object.keys(Fields))).toEqual([["body"]]);
    expect(JSON.stringify(about)).not.toContain("442079460000");
    const asked = { email: eve.Email, phone: null, enquiry: null, dryRun: false };
    await runForget(server.services, asked, () => undefined);
    expect(await outbox(login)).toEqual([]);
  });
});
