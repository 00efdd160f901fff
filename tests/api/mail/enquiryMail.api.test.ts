import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ReceivedEnquiry } from "#server/enquiry/contact.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { smtpSender } from "#server/mail/sender.ts";
import { sendPending } from "#server/mail/sendPending.ts";
import { type FakeSmtp, fakeSmtp, type TakenMail } from "#tests/fixtures/fakeSmtp.ts";
import { listed } from "../harness/listed.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const CLIENT = "/api/client";
const to = { email: "office@ana.example", language: "en" };
const known = [
  ...["auto-submitted", "content-transfer-encoding", "content-type", "date", "from", "message-id"],
  ...["mime-version", "subject", "to"],
];

oneStore("an enquiry that is sent on", (fresh) => {
  let store: Store;
  let smtp: FakeSmtp;
  let server: TestServer;
  let ana: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    smtp = await fakeSmtp();
    const env = { MAIL_FROM: "Zaguán <office@zaguan.example>", PUBLIC_SITE_URL: "https://portal.example" };
    server = await startServer(store, { env: { ...env, SMTP_URL: smtp.url } });
    ana = await server.client("ana");
  });
  beforeEach(() => smtp.forget());
  afterAll(async () => {
    await server.close();
    await smtp.stop();
    await store.close();
  });

  async function mailOf(path: string, body: object = to): Promise<TakenMail> {
    const { status } = await ana.post(`${CLIENT}/${path}`, body);
    expect(status).toBe(200);
    await enqueueMails(server.services);
    const send = smtpSender(server.services.config);
    if (!send) throw new Error("There is no SMTP_URL.");
    await sendPending(server.services, send);
    expect(smtp.taken).toHaveLength(1);
    const [mail] = smtp.taken;
    if (!mail) throw new Error("No mail came.");
    return mail;
  }
  const enquiry = async (said: Partial<ReceivedEnquiry>) => {
    const at = "2026-03-01T10:00:00.000Z";
    return (await receiveContacts(store, "ana", [{ at, Sent: false, ...said }])).enquiries[0];
  };

  // ENQ-28, ENQ-43
  it("brings every detail in the language asked for, to be answered to whoever wrote it", async () => {
    const id = await enquiry({
      Name: "José Álvarez",
      Email: "jose@mail.example",
      Phone: "+34 555 111 222",
      Interest: "viewing",
      Subject: 11,
      Property: { AgentRef: "A-11", Offer: 3, Price: 1 },
      Origin: "portal",
      Language: "de",
      PropertyURL: "redirect-to-property/11",
      Country: "DE",
      Comment: "¿Se puede ver?\n.\nGracias 🏡",
    });
    const mail = await mailOf(`propertyenquiries/${id}/resend`, { ...to, language: "es" });
    expect(mail).toMatchObject({ from: "office@zaguan.example", to: [to.email] });
    expect(mail.headers).toMatchObject({
      subject: expect.stringContaining("=?UTF-8?"),
      "reply-to": expect.stringMatching(/ <jose@mail\.example>$/),
      "message-id": `<enquiry-${id}.2@zaguan.example>`,
    });
    expect(mail.text.trimEnd().split("\n")).toEqual([
      ...["Estos son los datos de una consulta que te llegó a través del portal."],
      ...["Responde a este mensaje para escribir a jose@mail.example.", "", `Número: ${id}`],
      ...[expect.stringMatching(/^Recibida: 1 de marzo de 2026.*11:00$/), "Referencia: A-11"],
      ...["Anuncio: https://portal.example/redirect-to-property/11", "Nombre: José Álvarez"],
      ...["Correo electrónico: jose@mail.example", "Teléfono: +34 555 111 222", "Idioma: Alemán"],
      ...[
        "País: Alemania",
        "Interés: Una visita",
        "Llegó por: Formulario de contacto",
        "Procedencia: El portal",
      ],
      ...["", "Mensaje:", "", "¿Se puede ver?", ".", "Gracias 🏡"],
    ]);
    const { body } = await ana.get(`${CLIENT}/propertyenquiries?Id=${id}`);
    expect(body[0]).toMatchObject({ IsSent: true });
  });

  it("brings a call with what is known of it", async () => {
    const { id } = await listed(store, "ana", { Name: "Sala Jardines" });
    const { calls } = await receiveContacts(
      store,
      "ana",
      [],
      [
        {
          About: "directory",
          LinkName: "directory",
          Subject: id,
          Origin: null,
          TalkTimeSec: 0,
          Result: "RULES BROKEN",
          Destination: "not applicable",
          at: "2026-03-01T22:00:00.000Z",
        },
      ],
    );
    const mail = await mailOf(`calls/directory/${calls[0]}/send`);
    expect(mail.headers.subject).toBe("Call about Sala Jardines from a withheld number");
    expect(mail.headers).not.toHaveProperty("reply-to");
    expect(mail.text.trimEnd().split("\n")).toEqual([
      ...["These are the details of a call that reached you through the portal.", ""],
      ...[
        `Number: ${calls[0]}`,
        expect.stringMatching(/^Started: 1 March 2026/),
        "Directory entry: Sala Jardines",
      ],
      ...["Caller: a withheld number", "Called number: Out of hours"],
      ...["Result: Not put through", "Talk time: 0 s"],
    ]);
  });

  it("says in Spanish how a call ended and which country it came from", async () => {
    const at = "2026-03-02T10:00:00.000Z";
    const { calls } = await receiveContacts(store, "ana", [], [{ at, OriginLocation: "Germany" }]);
    const mail = await mailOf(`calls/property/${calls[0]}/send`, { ...to, language: "es" });
    expect(mail.text.split("\n")).toEqual(
      expect.arrayContaining(["Llamó desde: Alemania", "Resultado: Atendida"]),
    );
  });

  it.each([
    ["Name", "Ana\r\nBcc: all@example.com"],
    ["Name", "Ana\n\nBody of another"],
    ["Name", "Ana\u2028X-Spam: no\u0085Y: 1"],
    ["Name", '"Ana" <all@example.com>, other@example.com'],
    ["Name", "=?utf-8?Q?Ana=0D=0ABcc:_all@example.com?="],
    ["Name", "{{about}} $t(intro.call) %s"],
    ["Name", "x".repeat(5_000)],
    ["Email", "a@b.example\r\nBcc: all@example.com"],
    ["Email", "a@b.example, all@example.com"],
    ["Email", "Ana <all@example.com>"],
    ["Comment", "Hi\r\n.\r\nRCPT TO:<all@example.com>\r\nBcc: all@example.com"],
    ["Phone", "1\r\nBcc: all@example.com"],
  ] as const)("has one reader and our headers alone, whatever %s tries with %j", async (field, value) => {
    const id = await enquiry({ Email: "ana@mail.example", [field]: value });
    const mail = await mailOf(`propertyenquiries/${id}/resend`);
    expect(mail.to).toEqual([to.email]);
    const safe = field !== "Email";
    expect(Object.keys(mail.headers).sort()).toEqual([...known, ...(safe ? ["reply-to"] : [])].sort());
    expect(mail.headers.to).toBe(to.email);
    for (const header of Object.values(mail.headers)) expect(header).not.toContain("\n");
    if (safe) expect(mail.headers["reply-to"]).toMatch(/(^|<)ana@mail\.example>?$/);
    if (field !== "Comment") expect(mail.text).not.toMatch(/^(Bcc|X-Spam|Y):/m);
  });

  // ENQ-41
  it("goes once for a key that comes 20 times in parallel", async () => {
    const id = await enquiry({});
    const key = { "idempotency-key": "resend-once-1234" };
    const path = `${CLIENT}/propertyenquiries/${id}/resend`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.post(path, to, key)));
    const alike = { status: 200, body: answers[0]?.body };
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(answers.map(() => alike));
    expect(await ana.post(path, { ...to, language: "es" }, key)).toMatchObject({ status: 400 });
    await enqueueMails(server.services);
    const mails = await store.db
      .selectFrom("mail")
      .select("id")
      .where("id", "like", `enquiry-${id}.%`)
      .execute();
    expect(mails).toEqual([{ id: `enquiry-${id}.2@zaguan.example` }]);
  });

  it.each([{ email: "no", language: "en" }, { email: "a@b.c, d@e.f", language: "en" }, { email: to.email }])(
    "is not sent to %j",
    async (body) => {
      const id = await enquiry({});
      const answer = await ana.post(`${CLIENT}/propertyenquiries/${id}/resend`, body);
      expect(answer).toMatchObject({ status: 400, body: { code: "ErrInvalidBody" } });
    },
  );
});
