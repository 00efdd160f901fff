import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { type SortDirection, sortDirections } from "#contracts/wire/page.ts";
import { Select } from "#ui/control/Select.tsx";
import type { ListColumn, ListOrder } from "./ColumnHeads.tsx";

interface OrderChoiceProps<Field extends string> extends ListOrder<Field> {
  /** What can be ordered by, with its name. */
  fields: readonly { readonly field: Field; readonly name: string }[];
  /** What the fields hold, where words say more of a direction than ascending and descending. */
  kinds?: Readonly<Partial<Record<Field, "age" | "name" | "size">>> | undefined;
  className?: string | undefined;
}

/** What the columns of a list order it by, with their names. */
export const orderFields = <Field extends string>(columns: readonly ListColumn<Field>[]) =>
  columns.flatMap(({ name, sort }) => (sort ? [{ field: sort.field, name }] : []));

/** Field and direction of a list's order, for where no heads of columns show, and where the rules ask for it (LIST-22). */
export function OrderChoice<Field extends string>({
  sort,
  fields,
  kinds,
  onSort,
  className,
}: OrderChoiceProps<Field>) {
  const { t } = useTranslation("list");
  const kind = kinds?.[sort.field];
  return (
    <div className={cx("flex w-full items-center gap-2 @table:ml-auto @table:w-auto", className)}>
      <span
        aria-hidden="true"
        className="text-sm whitespace-nowrap text-muted @max-table:hidden @table:@max-roomy:hidden"
      >
        {t("order.label")}
      </span>
      <Select
        aria-label={t("order.label")}
        value={sort.field}
        boxClassName="flex-1 @table:w-30 @table:flex-none"
        onValueChange={(field) => onSort({ field: field as Field })}
      >
        {fields.map(({ field, name }) => (
          <option key={field} value={field}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t("order.direction")}
        value={sort.direction}
        boxClassName="flex-1 @table:w-36 @table:flex-none"
        onValueChange={(direction) => onSort({ direction: direction as SortDirection })}
      >
        {sortDirections.map((each) => (
          <option key={each} value={each}>
            {t(kind ? `order.${kind}.${each}` : `order.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
