import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

/** Lengths of the sheet in points: A4 with its margins, and the columns of the table by their left edge and width. */
export const sheet = { width: 595.28, left: 48, right: 547.28, bottom: 770 } as const;

/** The panel's own colours on white paper (`src/ui/tokens.ts`), as printers know them. */
export const inks = {
  azulejo: "#195aa9",
  tile: "#3f78bd",
  tint: "#eef4fb",
  ink: "#221e1a",
  muted: "#66605a",
  line: "#dcd8d2",
  success: "#2f6b28",
  warning: "#8a5a0c",
  paper: "#ffffff",
} as const;

/** Sizes of type in points. */
export const sizes = { small: 8, body: 9.5, name: 11, title: 20 } as const;

export interface Column {
  readonly name: "description" | "quantity" | "price" | "rate" | "amount";
  readonly x: number;
  readonly width: number;
  readonly align: "left" | "figures";
}

export const columns: readonly Column[] = [
  { name: "description", x: 48, width: 226, align: "left" },
  { name: "quantity", x: 282, width: 52, align: "figures" },
  { name: "price", x: 342, width: 84, align: "figures" },
  { name: "rate", x: 434, width: 34, align: "figures" },
  { name: "amount", x: 467.28, width: 80, align: "figures" },
];

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
type Font = PDFKit.Mixins.PDFFontSource & { _glyphs: object };
const fontkit = require("fontkit") as { create(bytes: Uint8Array): Font };
/** Its tables are read once and kept, rather than again with each document, which took two thirds of its time. */
const fontOf = (path: string) => fontkit.create(readFileSync(path));
const regular = fontOf(require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"));
const strong = fontOf(require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"));

/**
 * The shapes are made anew for each document: one that was made as a part of another letter (the A of Á) does not know what it stands for, and in
 * the next document that letter is seen, but neither read aloud nor found.
 */
function forgetShapes(): void {
  for (const font of [regular, strong]) font._glyphs = {};
}

/** A tagged A4 document (PDF/UA-1): what is read stands in its structure, everything else is marked as decoration. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  /** What the whole document consists of. */
  readonly root: Struct;

  constructor({ title, author, locale, day }: PaperInfo) {
    const options = {
      size: "A4",
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      font: "",
      pdfVersion: "1.7",
      tagged: true,
      displayTitle: true,
      lang: locale,
      subset: "PDF/UA",
      info: {
        Title: title,
        Author: author,
        Creator: "Zaguán",
        Producer: "Zaguán",
        CreationDate: new Date(`${day}T00:00:00Z`),
      },
    };
    forgetShapes();
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
