/** How a column's values are written: `dateTime` takes an ISO instant and shows it in Europe/Madrid, `day` an ISO day, `euros` whole euros, `phone` a number as people write it. */
export type CellFormat = "text" | "phone" | "integer" | "euros" | "dateTime" | "day";

/** A column of a sheet; `width` in characters. A null cell stays empty. */
export interface Column<Row> {
  readonly header: string;
  readonly width: number;
  readonly format: CellFormat;
  readonly value: (row: Row) => string | number | null;
}
