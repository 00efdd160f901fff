// @chunk alone
import { enqueueActions } from "xstate";
import { fromEvent } from "../actor/fromEvent.ts";
import { assigning, type KernelAction } from "../actor/kernelAction.ts";

/** Rows by their key, in the order in which they came. */
export type RowSet<Row> = Readonly<Record<string, Row>>;

/** What a list whose rows can be chosen holds; rows of pages before stay chosen. */
export interface Selection<Row> {
  /** The page that is shown. */
  shown: readonly Row[];
  selected: RowSet<Row>;
  /** Key of the row from which a range is drawn. */
  anchor: string | null;
}

/** How rows are chosen; `rows.range` reaches from the row that was chosen last. */
export type SelectionEvent<Row> =
  | { type: "row.toggle"; row: Row }
  | { type: "rows.range"; to: Row; selected: boolean }
  | { type: "page.toggle" }
  | { type: "selection.clear" };

/** What the app hears when rows are no longer chosen that nobody took out. */
export interface SelectionDropped {
  type: "selection.dropped";
  count: number;
}

/** Everything that chooses rows, as long as the machine's `selectable` holds. */
export const selecting = {
  "row.toggle": { guard: "selectable", actions: { type: "toggleRow", params: fromEvent } },
  "rows.range": { guard: "selectable", actions: { type: "selectRange", params: fromEvent } },
  "page.toggle": { guard: "selectable", actions: "togglePage" },
  "selection.clear": { guard: "selectable", actions: "clearSelection" },
} as const;

/** The rows of a list that are chosen: what tells one from every other, and how many "all that match" takes at most. */
export function selectionKernel<Row>(keyOf: (row: Row) => string, most: number) {
  type Context = Selection<Row>;
  /** The set with more rows; one that is in it already keeps its place. */
  const withRows = (set: RowSet<Row>, rows: readonly Row[]): RowSet<Row> => ({
    ...set,
    ...Object.fromEntries(rows.map((row) => [keyOf(row), row])),
  });
  /** The set without some rows. */
  const withoutRows = (set: RowSet<Row>, rows: readonly Row[]): RowSet<Row> => {
    const gone = new Set(rows.map(keyOf));
    return Object.fromEntries(Object.entries(set).filter(([key]) => !gone.has(key)));
  };
  /** The rows of a page from one to another, both with them, in either direction; `to` alone when `from` is not on the page. */
  const rowsBetween = (shown: readonly Row[], from: string | null, to: Row): readonly Row[] => {
    const start = shown.findIndex((row) => keyOf(row) === from);
    const end = shown.findIndex((row) => keyOf(row) === keyOf(to));
    if (start < 0 || end < 0) return [to];
    return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  };
  const none = { selected: {}, anchor: null };
  return {
    initialContext: { ...none, shown: [] } as Context,
    withRows,
    withoutRows,
    rowsBetween,
    guards: {
      anySelected: ({ context }: { context: Context }) => Object.keys(context.selected).length > 0,
    },
    actions: {
      toggleRow: assigning<Context, { row: Row }>(({ selected }, { row }) => ({
        selected: keyOf(row) in selected ? withoutRows(selected, [row]) : withRows(selected, [row]),
        anchor: keyOf(row),
      })),
      selectRange: assigning<Context, { to: Row; selected: boolean }>((context, { to, selected }) => {
        const rows = rowsBetween(context.shown, context.anchor, to);
        const change = selected ? withRows : withoutRows;
        return { selected: change(context.selected, rows), anchor: keyOf(to) };
      }),
      togglePage: assigning<Context, undefined>(({ selected, shown }) => {
        const whole = shown.every((row) => keyOf(row) in selected);
        return { selected: whole ? withoutRows(selected, shown) : withRows(selected, shown), anchor: null };
      }),
      selectFound: assigning<Context, { rows: readonly Row[] }>(({ selected }, { rows }) => ({
        selected: withRows(selected, rows.slice(0, most)),
      })),
      clearSelection: assigning<Context, undefined>(() => none),
      dropSelection: enqueueActions(({ context, enqueue }) => {
        const dropped: SelectionDropped = {
          type: "selection.dropped",
          count: Object.keys(context.selected).length,
        };
        enqueue.assign(none);
        if (dropped.count > 0) enqueue.emit(dropped);
      }) as KernelAction<Context>,
    },
  };
}
