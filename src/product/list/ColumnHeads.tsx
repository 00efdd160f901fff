import type { Sort, SortDirection } from "#contracts/wire/page.ts";
import { pressedSort } from "#machines/list/order.ts";
import { SortHeader } from "#ui/table/SortHeader.tsx";
import { TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";

/** What a column orders its list by, and which way first. */
export interface ColumnSort<Field extends string> {
  field: Field;
  first: SortDirection;
}

interface HeadColumn<Field extends string> {
  id: string;
  name: string;
  className?: string | undefined;
  numeric?: boolean | undefined;
  /** Its name is for assistive technology only. */
  hideName?: boolean | undefined;
  sort?: ColumnSort<Field> | undefined;
}

interface ColumnHeadsProps<Field extends string> {
  columns: readonly HeadColumn<Field>[];
  sort: Sort<Field>;
  onSort: (sort: Sort<Field>) => void;
}

/** The names of the columns; those that the list can be ordered by are pressed for it. */
export function ColumnHeads<Field extends string>({ columns, sort, onSort }: ColumnHeadsProps<Field>) {
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ id, name, className, numeric, hideName, sort: by }) =>
          by ? (
            <SortHeader
              key={id}
              numeric={numeric}
              className={className}
              sorted={sort.field === by.field ? sort.direction : null}
              onSort={() => onSort(pressedSort(sort, by.field, by.first))}
            >
              {name}
            </SortHeader>
          ) : (
            <TableHeader key={id} numeric={numeric} className={className}>
              <span className={hideName ? "sr-only" : ""}>{name}</span>
            </TableHeader>
          ),
        )}
      </TableRow>
    </TableHead>
  );
}
