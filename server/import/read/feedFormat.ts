import type { FeedNode } from "./feedNode.ts";

/** What other formats that are sent by mistake begin with. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\s*[[{][^<]*"(?:customer(?:Country|Code|Reference|SendDate|Properties)|propertyCode)"/, "Idealista"],
  [/^\s*[[{]\s*(?:["[{\]}]|$)/, "JSON"],
  [/^\s*#HEADER#/, "Rightmove BLM"],
  [/^PK[^\w\s]/, "ZIP"],
  [/^%PDF-/, "PDF"],
  [/^\s*<(?:!doctype\s+)?html\b/i, "HTML"],
  [/^[^<\n]{0,200}[;,\t][^<\n]{1,200}[;,\t][^<\n]*\n[^<\n]*[;,\t]/, "CSV"],
];

/** What the exports of other programs and portals call themselves in their root, or in a header before their listings. */
const programs = [
  ["thinkspain", "thinkSPAIN"],
  ["redsp", "RedSP (ReSales Online)"],
  ["resales", "RedSP (ReSales Online)"],
  ["resalesonline", "RedSP (ReSales Online)"],
  ["inmovilla", "Inmovilla"],
  ["idealista", "Idealista"],
] as const;
const headers: ReadonlyMap<string, string> = new Map(programs);

/** The roots of formats that are not ours, in lower case and without a prefix. */
const roots: ReadonlyMap<string, string> = new Map([
  ...programs,
  ["propiedades", "Inmovilla"],
  ["html", "HTML"],
  ["rss", "RSS"],
  ["rdf", "RSS"],
  ["feed", "Atom"],
  ["urlset", "Sitemap"],
  ["sitemapindex", "Sitemap"],
  ["trovit", "Trovit"],
  ["mitula", "Mitula"],
  ["openimmo", "OpenImmo"],
  ["envelope", "SOAP"],
  ["workbook", "Excel"],
  ["svg", "SVG"],
  ["plist", "plist"],
  ["importreport", "import report"],
]);

/** Fields that the format requires, and enough of them for a listing to be one of ours. */
const REQUIRED = ["id", "ref", "price", "price_freq", "type", "town", "province"];
const ENOUGH = 3;

/** The name of an element in lower case and without a prefix. */
export const localName = (name: string): string => name.toLowerCase().replace(/^.*:/, "");

/** The name of the format that a text begins as; null when it may be ours. */
export const feedFormat = (text: string): string | null =>
  beginnings.find(([pattern]) => pattern.test(text.slice(0, 1_000)))?.[1] ?? null;

/** The name of the format that has such a root; null when it may be ours. */
export const feedFormatOfRoot = (name: string): string | null => roots.get(localName(name)) ?? null;

/** The name of the format that has such an element before its listings; null when it may be ours. */
export const feedFormatOfHeader = (name: string): string | null => headers.get(localName(name)) ?? null;

export const isKyeroRoot = (name: string): boolean => localName(name) === "root";

/** The element that a feed of our format names itself in, before its listings. */
export const isKyeroHeader = (name: string): boolean => localName(name) === "kyero";

/** Whether a listing has the fields that our format requires: other formats have a `property` as well. */
export const looksLikeKyero = ({ children }: FeedNode): boolean =>
  REQUIRED.filter((name) => children.some((child) => child.name === name)).length >= ENOUGH;
