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
