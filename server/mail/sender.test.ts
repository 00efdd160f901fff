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
  };
  await send?.({ ...letter, unsubscribe: null, at: new Date() }, new AbortController().signal);
  const headers = smtp.taken[0]?.headers;
  expect(read(headers?.subject)).toBe(text);
  expect(read(headers?.["reply-to"])).toBe(`${text} <ana@mail.example>`);
});
