import type { ComponentProps } from "react";
import type { TableCell } from "#ui/table/Table.tsx";

export const columnIds = ["group", "metric", "metric2", "ratio", "share"] as const;
export type ColumnId = (typeof columnIds)[number];

interface ColumnLook {
  /** Its place when the row is a card. */
  card: NonNullable<ComponentProps<typeof TableCell>["card"]>;
  width?: string;
  numeric?: boolean;
  /** Its name is for assistive technology only. */
  hideName?: boolean;
}

export const columns: Record<ColumnId, ColumnLook> = {
  group: { card: "wide" },
  metric: { card: "line", numeric: true, width: "md:w-28 xl:w-36" },
  metric2: { card: "line", numeric: true, width: "md:w-32 xl:w-40" },
  ratio: { card: "line", numeric: true, width: "md:w-36 lg:w-44 xl:w-60" },
  share: { card: "wide", hideName: true, width: "md:w-32 lg:w-48 xl:w-66" },
};
