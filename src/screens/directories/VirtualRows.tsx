import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DirectoryEntry } from "#contracts/directoryEntry.ts";
import { TableBody } from "#ui/Table.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { entryColumns } from "./entryColumns.ts";
import type { Reveal } from "./useEntryKeys.ts";

interface VirtualRowsProps {
  entries: readonly DirectoryEntry[];
  reveal: RefObject<Reveal>;
}

/** Pixels of a row and of a card, until they are measured. */
const rowHeight = 64;
const cardHeight = 190;
const isPhone = () => window.matchMedia("(max-width: 767.98px)").matches;

/** The rows in sight and a few around them, between two empty rows that keep the page as long as the list. */
export function VirtualRows({ entries, reveal }: VirtualRowsProps) {
  const place = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = place.current?.getBoundingClientRect();
    if (box) setTop(box.top + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => (isPhone() ? cardHeight : rowHeight),
    getItemKey: (at) => entries[at]?.Id ?? at,
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
  const before = (shown[0]?.start ?? top) - top;
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <TableBody ref={place}>
      <Gap height={before} />
      {shown.map(({ index, key }) => {
        const entry = entries[index];
        return (
          entry && <EntryRow key={String(key)} entry={entry} index={index} measure={rows.measureElement} />
        );
      })}
      <Gap height={after} />
    </TableBody>
  );
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className="max-md:block">
      <td colSpan={entryColumns.length} className="p-0 max-md:block" style={{ height }} />
    </tr>
  );
}
