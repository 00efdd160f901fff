import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeSmtp, fakeSmtp } from "#tests/fixtures/fakeSmtp.ts";
import { smtpSender } from "./sender.ts";

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await fakeSmtp();
});
beforeEach(() => smtp.forget());
afterAll(() => smtp.stop());

/** A header as a mail reader shows it: one that decodes whatever looks like an encoded word, in quotation marks, too. */
const read = (header = "") =>
  header
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("utf8") : decodeQ(word),
    );
const decodeQ = (word: string) => {
  const bytes = word
    .replaceAll("_", " ")
    .replaceAll(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};

// SAFE-35
it.each([
  "=?utf-8?q?Bank_=E2=80=AEtset?=",
  "=?UTF-8?B?QmFuaw==?=",
  "Ana =?utf-8?q?a b?= Ruiz",
  "José =?utf-8?q?Bank?=",
  "=?utf-8?q?Bank?= =?utf-8?q?_of?=",
  `${"=?utf-8?q?x?= ".repeat(20)}end`,
])("the name and the subject %j arrive as they were written", async (text) => {
  const send = smtpSender({ smtpUrl: smtp.url, mailFrom: "office@zaguan.example" });
  const replyTo = { name: text, address: "ana@mail.example" };
  const letter = {
    id: "a.1@zaguan.example",
    to: "costa@mail.example",
    replyTo,
    subject: text,
    text: "Hello",
    html: null,
  };
  await send?.({ ...letter, unsubscribe: null, at: new Date() }, new AbortController().signal);
  const headers = smtp.taken[0]?.headers;
  expect(read(headers?.subject)).toBe(text);
  expect(read(headers?.["reply-to"])).toBe(`${text} <ana@mail.example>`);
});

// ENQ-63
it.each(["x".repeat(5_000), "🏡".repeat(5_000), "á & b\n.\n--x--\n"])(
  "a mail with HTML has the text first and the HTML as it is, in lines that every server takes",
  async (words) => {
    const send = smtpSender({ smtpUrl: smtp.url, mailFrom: "office@zaguan.example" });
    const html = `<!doctype html><p>${words}</p>`;
    const letter = { id: "a.2@zaguan.example", to: "costa@mail.example", replyTo: null, subject: "New" };
    const rest = { text: words, html, unsubscribe: null, at: new Date() };
    await send?.({ ...letter, ...rest }, new AbortController().signal);
    const [mail] = smtp.taken;
    expect(mail?.headers["content-type"]).toMatch(/^multipart\/alternative; boundary="/);
    expect(mail?.parts.map((part) => [part.headers["content-type"], part.text.trim()])).toEqual([
      ["text/plain; charset=utf-8", words.trim()],
      ["text/html; charset=utf-8", html.trim()],
    ]);
    expect(Math.max(...smtp.heard.map(({ length }) => length))).toBeLessThanOrEqual(998);
  },
);
