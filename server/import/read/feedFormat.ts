import { inmovillaFormat } from "../formats/inmovillaFormat.ts";
import { kyeroFormat } from "../formats/kyeroFormat.ts";
import { redspFormat } from "../formats/redspFormat.ts";
import { thinkspainFormat } from "../formats/thinkspainFormat.ts";
import type { FeedRecord } from "./feedNode.ts";
import type { FeedFormat } from "./listingRecord.ts";

/** The formats that are read. */
const formats: readonly FeedFormat[] = [kyeroFormat, thinkspainFormat, redspFormat, inmovillaFormat];
const readers: ReadonlyMap<string, FeedFormat> = new Map(
  formats.flatMap((format) => format.marks.map((mark) => [mark, format] as const)),
);

/** What other formats that are sent by mistake begin with. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\s*#HEADER#/, "Rightmove BLM"],
  [/^PK[^\w\s]/, "ZIP"],
  [/^%PDF-/, "PDF"],
  [/^\s*<(?:!doctype\s+)?html\b/i, "HTML"],
  [/^[^<\n]{0,200}[;,\t][^<\n]{1,200}[;,\t][^<\n]*\n[^<\n]*[;,\t]/, "CSV"],
];

/** The roots of formats that are not read, in lower case and without a prefix. */
const roots: ReadonlyMap<string, string> = new Map([
  ["idealista", "Idealista"],
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

/** So many required fields are enough for a listing of the format. */
const ENOUGH = 3;

/** The name of an element in lower case and without a prefix. */
export const localName = (name: string): string => name.toLowerCase().replace(/^.*:/, "");

/** The format whose root or header is called so; undefined for none that is read. */
export const readerOf = (name: string): FeedFormat | undefined => readers.get(localName(name));

/** The name of the format that a text begins as; null when it may be one that is read. */
export const feedFormat = (text: string): string | null =>
  beginnings.find(([pattern]) => pattern.test(text.slice(0, 1_000)))?.[1] ?? null;

/** The name of the format that has such a root; null when it may be one that is read. */
export const feedFormatOfRoot = (name: string): string | null => roots.get(localName(name)) ?? null;

export const isKyeroRoot = (name: string): boolean => localName(name) === "root";

/** Whether a listing has fields that its format requires: others have elements of the same name. */
export const hasRequired = ({ format: { required = [] }, node: { children } }: FeedRecord): boolean =>
  required.filter((name) => children.some((child) => child.name === name)).length >=
  Math.min(ENOUGH, required.length);
