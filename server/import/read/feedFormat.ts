import type { FeedNode } from "./feedNode.ts";

/** What other formats that are sent by mistake begin with. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\s*[[{]\s*(?:["[{\]}]|$)/, "JSON"],
  [/^\s*#HEADER#/, "Rightmove BLM"],
  [/^PK[^\w\s]/, "ZIP"],
  [/^%PDF-/, "PDF"],
  [/^\s*<(?:!doctype\s+)?html\b/i, "HTML"],
  [/^[^<\n]{0,200}[;,\t][^<\n]{1,200}[;,\t][^<\n]*\n[^<\n]*[;,\t]/, "CSV"],
];

/** The roots of formats that are not ours, in lower case and without a prefix. */
const roots: ReadonlyMap<string, string> = new Map([
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

const OWN = [
  "price",
  "price_freq",
  "type",
  "town",
  "province",
  "beds",
  "surface_area",
  "desc",
  "images",
  "ref",
];
const ENOUGH = 3;

const local = (name: string) => name.toLowerCase().replace(/^.*:/, "");

/** The name of the format that a text begins as; null when it may be ours. */
export const feedFormat = (text: string): string | null =>
  beginnings.find(([pattern]) => pattern.test(text.slice(0, 1_000)))?.[1] ?? null;

/** The name of the format that has such a root; null when it may be ours. */
export const feedFormatOfRoot = (name: string): string | null => roots.get(local(name)) ?? null;

export const isKyeroRoot = (name: string): boolean => local(name) === "root";

/** The element that a feed of our format names itself in, before its listings. */
export const isKyeroHeader = (name: string): boolean => local(name) === "kyero";

/** Whether a listing has fields of our format: other formats have a `property` as well. */
export const looksLikeKyero = ({ children }: FeedNode): boolean =>
  OWN.filter((name) => children.some((child) => child.name === name)).length >= ENOUGH;
