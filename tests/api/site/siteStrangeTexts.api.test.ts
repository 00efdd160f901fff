import type { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { xssTexts } from "#tests/fixtures/xssTexts.ts";

import { JAVEA, servePages } from "./servePages.ts";

const { publish, page, costa } = servePages();
let refs = 0;

describe("fifty texts that would be code", () => {
  const run = (document: Window["document"]) => [
    ...document.querySelectorAll(
      "script, iframe, object, embed, form:not([method=post]), style, base, meta[http-equiv]",
    ),
    ...[...document.querySelectorAll("*")].filter((one) =>
      [...one.attributes].some(
        ({ name, value }) =>
          /^on|^style$|srcdoc/i.test(name) || /^\s*(?:javascript|data):/i.test(value ?? ""),
      ),
    ),
  ];

  test("there are fifty of them", () => expect(new Set(xssTexts).size).toBe(50));

  // PUB-08
  test.each(xssTexts)("%s is text in every field and in every place of the page", async (text) => {
    const id = await publish({
      Ref: `${text}${++refs}`.slice(0, 100),
      Address: text,
      ShowAddress: true,
      FloorNumber: text.slice(0, 20),
      Descriptions: { en: text, es: text },
      Medias: [{ type: "video", url: `https://video.example/?${text.replace(/[\s\p{C}\p{Z}\\]/gu, "+")}` }],
    });
    const { status, document, texts } = await page(
      `redirect-to-property/${id}?preview=1&media=${encodeURIComponent(text)}`,
    );
    expect(status).toBe(200);
    expect(run(document)).toEqual([]);
    expect(texts(".text")).toEqual([text.trim()]);
  });

  test("words of the translations are no commands in a reference", async () => {
    const Ref = "$t(preview) {{t}} {{reference}} $t(site:preview, {})";
    const id = await publish({ Ref });
    const { texts } = await page(`redirect-to-property/${id}`);
    expect(texts(".head .quiet")).toEqual([`Reference ${Ref}`]);
  });

  test("as a language they are none", async () => {
    const id = await publish();
    for (const text of xssTexts) {
      const { document, status } = await page(`${encodeURIComponent(text)}/redirect-to-property/${id}`);
      expect([text, status === 200 || status === 404, run(document)]).toEqual([text, true, []]);
    }
  });

  // PUB-08
  test.each([
    ...["javascript:xss()", "data:text/html,<script>xss()</script>", "//x", "vbscript:x"],
    ...[
      "https:x.example",
      "https:\\\\x.example",
      "https://a@x.example",
      "https://x.example/\u202ea",
      "http://[::1]/",
    ],
  ])("%s is no media link", async (url) => {
    const answer = await costa().post("/api/client/property", {
      Ref: "media",
      Type: 25,
      Offer: 3,
      Price: 1,
      Currency: "EUR",
      Location: JAVEA,
      Medias: [{ type: "video", url }],
    });
    expect([answer.status, answer.body.code]).toEqual([400, "ErrInvalidMedia"]);
  });
});
