import type { ComponentProps } from "react";
import type { TableCell } from "#ui/Table.tsx";

export const entryColumns = ["view", "logo", "name", "address", "category", "featured", "actions"] as const;
export type EntryColumn = (typeof entryColumns)[number];

interface ColumnLook {
  /** Its place when the row is a card. */
  card: NonNullable<ComponentProps<typeof TableCell>["card"]>;
  width?: string;
  /** What both head and cells do where there is little room. */
  narrow?: string;
  /** Its name is for assistive technology only. */
  hideName?: boolean;
}

export const columnLooks: Record<EntryColumn, ColumnLook> = {
  view: { card: "gone", width: "md:w-13", hideName: true },
  logo: { card: "picture", width: "md:w-23 lg:w-25" },
  name: { card: "title" },
  address: { card: "line", width: "lg:w-[28%]", narrow: "md:max-lg:hidden" },
  category: { card: "line", width: "xl:w-[18%]", narrow: "md:max-xl:hidden" },
  featured: { card: "line", width: "md:w-42" },
  actions: { card: "actions", width: "md:w-24", hideName: true },
};
