import type { SheetListing } from "#contracts/bulk/sheetListing.ts";
import type { SheetWords } from "#machines/property-workbook/sheetWords.ts";
import { listingsXml, listsXml, stylesXml } from "./workbookXml.ts";
import { zipped } from "./zip.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const mime = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const part = (path: string, type: string) =>
  `<Override PartName="/${path}" ContentType="${mime}.${type}+xml"/>`;
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;

const typesXml = `${XML}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("xl/workbook.xml", "sheet.main")}${part("xl/styles.xml", "styles")}${part("xl/worksheets/sheet1.xml", "worksheet")}${part("xl/worksheets/sheet2.xml", "worksheet")}</Types>`;
const relationsOf = (relations: string) =>
  `${XML}<Relationships xmlns="${packaged}/relationships">${relations}</Relationships>`;

const workbookXml = (title: string) =>
  `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="${title.replace(/[&<>"]/g, (found) => entities[found] ?? found)}" sheetId="1" r:id="rId1"/><sheet name="Lists" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>`;

/** The kind of file that `workbookBytes` makes. */
export const workbookType = `${mime}.sheet`;

/** What a workbook is made of. */
export interface WorkbookAsked {
  readonly listings: readonly SheetListing[];
  readonly words: SheetWords;
}

/** A workbook of listings that can be edited and read back (SHEET-01 … SHEET-04). */
export function workbookBytes({ listings, words }: WorkbookAsked): Promise<Uint8Array> {
  const sheets =
    relation(1, "worksheet", "worksheets/sheet1.xml") + relation(2, "worksheet", "worksheets/sheet2.xml");
  const texts = {
    "[Content_Types].xml": typesXml,
    "_rels/.rels": relationsOf(relation(1, "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": workbookXml(words.title),
    "xl/_rels/workbook.xml.rels": relationsOf(sheets + relation(3, "styles", "styles.xml")),
    "xl/styles.xml": stylesXml,
    "xl/worksheets/sheet1.xml": listingsXml(listings, words),
    "xl/worksheets/sheet2.xml": listsXml(words),
  };
  const encoder = new TextEncoder();
  return zipped(
    Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)] as const),
    "deflate",
  );
}
