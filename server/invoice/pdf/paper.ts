import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { inks, sizes } from "./paperLook.ts";

type Struct = PDFKit.PDFStructureElement;

/** How a text is set. Coordinates and widths are points from the upper left corner. */
export interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: "left" | "right" | "figures" | undefined;
  readonly weight?: "regular" | "strong" | undefined;
  readonly size?: number | undefined;
  readonly ink?: string | undefined;
}

interface PaperInfo {
  readonly title: string;
  readonly author: string;
  readonly locale: string;
  /** The day that the file says it is of, ISO: the bytes are the same whenever it is made. */
  readonly day: string;
}

const lineGap = 2;
/** Figures line up where they stand under each other. */
const featuresOf = (align: TextStyle["align"]): PDFKit.Mixins.OpenTypeFeatures[] =>
  align === "figures" ? ["kern", "tnum"] : ["kern"];

const require = createRequire(import.meta.url);
const regular = readFileSync(require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"));
const strong = readFileSync(require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"));

/** A tagged A4 document (PDF/UA-1): what is read stands in its structure, everything else is marked as decoration. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  /** What the whole document consists of. */
  readonly root: Struct;

  constructor({ title, author, locale, day }: PaperInfo) {
    const options = {
      ...{ size: "A4", margin: 0, bufferPages: true, autoFirstPage: false, font: "" },
      ...{ pdfVersion: "1.7", tagged: true, displayTitle: true, lang: locale, subset: "PDF/UA" },
      info: {
        ...{ Title: title, Author: author, Creator: "Zaguán", Producer: "Zaguán" },
        CreationDate: new Date(`${day}T00:00:00Z`),
      },
    };
    // The library knows PDF/UA, its types do not.
    this.doc = new PDFDocument(options as PDFKit.PDFDocumentOptions);
    this.doc.registerFont("regular", regular).registerFont("strong", strong);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** A text that is read, as an element of its own under `parent`; gives its height. */
  write(
    parent: Struct,
    tag: string,
    text: string,
    style: TextStyle,
    options: PDFKit.Mixins.StructureElementOptions & { readonly scope?: "Column" | "Row" } = {},
  ): number {
    const content = this.doc.markStructureContent(tag);
    const height = this.set(text, style);
    this.doc.endMarkedContent();
    parent.add(this.doc.struct(tag, options, [content]));
    return height;
  }

  /** Something that is seen and not read: rules, tiles, what stands on every page. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Sets a text without marking it; gives its height. */
  set(text: string, { x, y, width, align = "left", weight = "regular", size, ink }: TextStyle): number {
    this.doc
      .font(weight)
      .fontSize(size ?? sizes.body)
      .fillColor(ink ?? inks.ink);
    // The space at the end parts it from what is read next.
    this.doc.text(`${text} `, x, y, {
      width,
      align: align === "left" ? "left" : "right",
      features: featuresOf(align),
      lineGap,
    });
    return this.doc.y - y;
  }

  /** How high a text will be in a width. */
  heightOf(text: string, { width, weight = "regular", size, align }: Omit<TextStyle, "x" | "y">): number {
    this.doc.font(weight).fontSize(size ?? sizes.body);
    return this.doc.heightOfString(`${text} `, { width, features: featuresOf(align), lineGap });
  }

  /** The bytes of the whole; nothing can be written after it. */
  async bytes(): Promise<Buffer> {
    this.root.end();
    this.doc.end();
    const parts: Buffer[] = [];
    for await (const part of this.doc) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }
}
