import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { stylesXml } from "./sheetXml.ts";

interface Sheet {
  /** On its tab: at most 31 characters, none of `\ / ? * [ ] :`. */
  readonly name: string;
  /** Its XML, made by `sheetXml`. */
  readonly xml: AsyncIterable<string>;
}

/** Of nine, the quickest: at six, as is usual, a batch takes longer to compress than to write. */
export const COMPRESSION_LEVEL = 1;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const mime = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const each = <Item>(items: readonly Item[], write: (item: Item, nth: number) => string): string =>
  items.map((item, nth) => write(item, nth + 1)).join("");

const parts = (sheets: readonly Sheet[]): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${XML}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/>${each(sheets, (_, nth) => `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${mime}.worksheet+xml"/>`)}</Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${each(sheets, ({ name }, nth) => `<sheet name="${name}" sheetId="${nth}" r:id="rId${nth}"/>`)}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${packaged}/relationships">${each(sheets, (_, nth) => `<Relationship Id="rId${nth}" Type="${office}/worksheet" Target="worksheets/sheet${nth}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": stylesXml,
});

/** An Excel workbook, made as it is read: nothing of it is begun before somebody reads, and no more of it is in memory than what is being sent. */
export const workbook = (sheets: readonly Sheet[]): Readable =>
  Readable.from(zipped(sheets), { objectMode: false });

async function* zipped(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts(sheets))) zip.addBuffer(Buffer.from(text), path);
  const output = zip.outputStream as Readable;
  const sources = sheets.map(({ xml }) => Readable.from(bytes(xml), { objectMode: false }));
  for (const [nth, source] of sources.entries()) {
    // The library hears of no error of its sources.
    source.on("error", (failure) => output.destroy(failure));
    zip.addReadStream(source, `xl/worksheets/sheet${nth + 1}.xml`, { compressionLevel: COMPRESSION_LEVEL });
  }
  zip.end();
  try {
    yield* output;
  } finally {
    for (const source of sources) source.destroy();
  }
}

async function* bytes(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
