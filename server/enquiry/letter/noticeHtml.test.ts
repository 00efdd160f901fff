import { Window } from "happy-dom";
import { expect, test } from "vitest";
import { tokenHex } from "#tests/fixtures/tokenHex.ts";
import { xssTexts } from "#tests/fixtures/xssTexts.ts";
import { standing } from "../contact.ts";
import { callLetter, enquiryLetter } from "./contactLetter.ts";
import { noticeHtml } from "./NoticeHtml.tsx";

const config = { publicSiteUrl: "https://portal.example" };
const shared = {
  ...standing,
  about: "property",
  login: "ana",
  id: 601,
  version: 1,
  subject: 11,
  agent_ref: "A-11",
  ref_key: "A-11",
  offer: 3,
  price: 1,
  at: "2026-11-19T16:05:00.000Z",
  day: "2026-11-19",
  subject_url: "redirect-to-property/11",
  sent: true,
  sent_at: null,
} as const;
const nobody = {
  ...shared,
  channel: "web",
  interest: null,
  url: null,
  name: null,
  name_key: null,
  email: null,
  email_key: null,
  phone: null,
  phone_key: null,
  origin: null,
  language: null,
  country: null,
  device: null,
  comment: null,
  comment_key: null,
} as const;
const ann = {
  name: "Ann Smith",
  email: "ann@home.example",
  phone: "+44 (0)20 7946 0000",
  comment: "Is it still free?",
  language: "en",
};
const photo = "https://panel.example/storage/s400x300/a.jpg";

type Enquiry = Parameters<typeof enquiryLetter>[1];

interface NoticeOverrides {
  readonly photo?: string | null;
  readonly name?: string | null;
  readonly price?: string | null;
  readonly signature?: string;
}

/** The HTML part about a contact that `write` puts into words. */
function htmlOf(
  write: (reading: Parameters<typeof enquiryLetter>[2]) => ReturnType<typeof enquiryLetter>,
  {
    photo: src = photo,
    name = "A-11",
    price = "1.250.000 €",
    signature = "Zaguán, S. L.",
  }: NoticeOverrides = {},
): string {
  const parts = (["es", "en"] as const).map((language) => {
    const notice = { price, town: "Jávea / Xàbia, Alicante" };
    const about = name ?? "A-11";
    return { ...write({ language, about, notice }), ...notice, language, about };
  });
  const urls = { panelUrl: "https://panel.example/enquiries", settingsUrl: "https://panel.example/account" };
  return noticeHtml({ parts, name, photo: src, signature, ...urls });
}
const enquiryHtml = (row: Partial<Enquiry> = {}, shown?: NoticeOverrides) =>
  htmlOf((reading) => enquiryLetter(config, { ...nobody, ...row }, reading), shown);
const pageOf = (html: string) => new new Window().DOMParser().parseFromString(html, "text/html");
const linksOf = (html: string) =>
  [...pageOf(html).querySelectorAll("a")].map((link) => link.getAttribute("href"));
const textsOf = (html: string, selector: string) =>
  [...pageOf(html).querySelectorAll(selector)].map((one) => one.textContent);

// ENQ-61, ENQ-62
test("shows the listing, the message, who wrote and the buttons, in both languages", () => {
  const html = enquiryHtml(ann);
  expect(pageOf(html).querySelector("img")?.getAttribute("alt")).toBe("Foto de A-11 · Photo of A-11");
  const text = pageOf(html).body.textContent;
  for (const one of ["1.250.000 €", "A-11", "Jávea / Xàbia, Alicante", "Ann Smith", "Is it still free?"])
    expect(text).toContain(one);
  expect(textsOf(html, "a")).toEqual([
    ...["Responder · Reply", "Llamar · Call", "WhatsApp", "Abrir · Open"],
    "Activar o desactivar estos correos en tu cuenta · Turn these letters on or off in your account",
  ]);
  expect(linksOf(html)).toEqual([
    "mailto:ann@home.example?subject=Your%20enquiry%20about%20A-11",
    "tel:+442079460000",
    "https://wa.me/442079460000?text=Hello%2C%20I%20am%20writing%20about%20your%20enquiry%20about%20A-11.",
    ...["https://panel.example/enquiries", "https://panel.example/account"],
  ]);
});

// ENQ-62
test.each([
  ["612 345 678", ["tel:+34612345678", "https://wa.me/34612345678"]],
  ["+34 612-34-56-78", ["tel:+34612345678", "https://wa.me/34612345678"]],
  ["0049 30 901820", ["tel:+4930901820", "https://wa.me/4930901820"]],
  ["٦١٢ ٣٤٥ ٦٧٨", ["tel:+34612345678", "https://wa.me/34612345678"]],
  ["030 901820", ["tel:030901820"]],
  ["+0 12 34 56 78", []],
  ["612345678 ext. 5", []],
  ["612 345 678 / 699 000 000", []],
  ["javascript:alert(1)", []],
  ["", []],
  [null, []],
])("the number %j is called at %j", (phone, links) => {
  const found = linksOf(enquiryHtml({ phone })).filter((link) => /^(tel:|https:\/\/wa)/.test(link ?? ""));
  expect(found.map((link) => link?.replace(/\?.*/, ""))).toEqual(links);
});

// ENQ-61, ENQ-62
test("has no empty place where nothing is known", () => {
  const html = enquiryHtml({ agent_ref: null }, { photo: null, name: null, price: null, signature: "" });
  expect(linksOf(html)).toEqual(["https://panel.example/enquiries", "https://panel.example/account"]);
  expect(html).not.toMatch(/<img|Mensaje|null|undefined|<div[^>]*><\/div>|<td[^>]*><\/td>/);
  expect(html).toContain("alguien sin nombre");
});

// ENQ-61, ENQ-62
test("a call has its number, its result and no reply", () => {
  const call = { link_name: "form", result: "BUSY", origin: "+49 30 901820", origin_key: null } as const;
  const rest = { origin_location: "Germany", destination: null, talk_time_sec: 0 };
  const html = htmlOf((reading) => callLetter(config, { ...shared, ...call, ...rest }, reading));
  expect(textsOf(html, "a").slice(0, -1)).toEqual(["Llamar · Call", "WhatsApp", "Abrir · Open"]);
  expect(linksOf(html)[1]).toContain(encodeURIComponent("Hola, te escribo por tu llamada sobre A-11."));
  expect(pageOf(html).body.textContent.split("+49 30 901820")).toHaveLength(2);
  expect(pageOf(html).body.textContent).toMatch(/Resultado · Result.*Busy/);
});

// ENQ-63
test.each(xssTexts)("%j stays text, whoever wrote it where", (text) => {
  const hostile = { name: text, phone: text, comment: text, interest: text, origin: text, email: text };
  const html = enquiryHtml({ ...hostile, agent_ref: text, url: text }, { name: text, signature: text });
  const page = pageOf(html);
  const tags = new Set([...page.querySelectorAll("*")].map(({ localName }) => localName));
  expect([...tags].sort()).toEqual([
    ...["a", "bdi", "body", "div", "head", "html", "img", "meta", "span", "style", "table", "tbody"],
    ...["td", "title", "tr"],
  ]);
  for (const one of page.querySelectorAll("*"))
    for (const { name } of one.attributes) expect(name).not.toMatch(/^on|srcdoc/);
  for (const link of linksOf(html)) expect(link).toMatch(/^(https:|mailto:|tel:)/);
  expect(textsOf(html, "[dir=auto]").join("\n").trim()).toBe(text.trim());
});

// ENQ-63
test("a long message keeps its lines, signs and directions, and its addresses are no links", () => {
  const lines = ["https://evil.example ann@evil.example", "", "שלום 🏡", "x".repeat(10_000)];
  const html = enquiryHtml({ ...ann, comment: lines.join("\r\n") });
  expect(textsOf(html, "[dir=auto]")).toEqual(lines);
  expect(linksOf(html).join()).not.toContain("evil");
  expect(html).not.toMatch(/<(script|link|form|iframe|object)\b|@import|url\(/);
  expect([...html.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src)).toEqual([photo]);
});

// ENQ-63
test("wears the colours of the panel, light in its elements and dark where the program follows the device", () => {
  const html = enquiryHtml(ann);
  const style = pageOf(html).querySelector("style")?.textContent ?? "";
  const shown = (theme: "light" | "dark", part: string) =>
    [...new Set(part.match(/#[0-9a-f]{6}\b/g))].sort().map((hex) => {
      const names = ["page", "surface", "sunken", "line", "ink", "muted", "azulejo", "on-azulejo"] as const;
      return names.find((name) => tokenHex(name, theme) === hex) ?? hex;
    });
  const all = ["azulejo", "ink", "line", "muted", "page", "sunken", "surface"];
  expect(style).toContain("prefers-color-scheme:dark");
  expect(shown("dark", style).sort()).toEqual([...all, "on-azulejo"].sort());
  expect(shown("light", html.replace(style, "")).sort()).toEqual(all);
});
