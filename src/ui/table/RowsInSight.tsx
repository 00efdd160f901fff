import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { TableBody } from "./Table.tsx";

/** Brings a row into sight that may not be drawn yet, by its place from 0. */
export type Reveal = (index: number) => void;

/** Beyond this many only the rows in sight are drawn (DIR-09). */
const drawnWhole = 100;

interface RowsInSightProps {
  count: number;
  columns: number;
  /** Pixels of a row and of a card, until they are measured. */
  height: { row: number; card: number };
  reveal: RefObject<Reveal>;
  /** What a row is, as its React key says: its height goes with it when others come or go. Its place otherwise. */
  keyOf?: (index: number) => string | number;
  /** Draws one row; put `measure` on it as its `ref`, and its place as `data-index`. */
  children: (index: number, measure?: (row: HTMLTableRowElement | null) => void) => ReactNode;
}

/** The body of a table that may be long: beyond a hundred rows only those in sight are drawn, in a page as long as all. */
export function RowsInSight(props: RowsInSightProps) {
  const { count, children } = props;
  if (count > drawnWhole) return <SomeRows {...props} />;
  return <TableBody>{Array.from({ length: count }, (_, at) => children(at))}</TableBody>;
}

function SomeRows({ count, columns, height, reveal, keyOf, children }: RowsInSightProps) {
  const place = useRef<HTMLTableSectionElement>(null);
  const [{ top, cards }, setDrawn] = useState({ top: 0, cards: false });
  useLayoutEffect(() => {
    if (!place.current) return;
    const { top } = place.current.getBoundingClientRect();
    setDrawn({ top: top + window.scrollY, cards: getComputedStyle(place.current).display === "block" });
  }, []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => (cards ? height.card : height.row),
    ...(keyOf && { getItemKey: keyOf }),
    overscan: 8,
    scrollMargin: top,
  });
  useEffect(() => {
    reveal.current = (at) => rows.scrollToIndex(at, { align: "center" });
    return () => {
      reveal.current = () => {};
    };
  }, [rows, reveal]);
  const shown = rows.getVirtualItems();
  return (
    <TableBody ref={place}>
      <Gap columns={columns} height={(shown[0]?.start ?? top) - top} />
      {shown.map(({ index }) => children(index, rows.measureElement))}
      <Gap columns={columns} height={rows.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)} />
    </TableBody>
  );
}

function Gap({ columns, height }: { columns: number; height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className="@max-table:block">
      <td colSpan={columns} className="p-0 @max-table:block" style={{ height }} />
    </tr>
  );
}
