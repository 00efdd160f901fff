import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { cx } from "class-variance-authority";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";

interface PickListProps {
  role: "tree" | "listbox";
  label: string;
  count: number;
  /** The place of what is chosen; -1 when nothing is. */
  chosen: number;
  onPick(index: number): void;
  /** Opens or folds what is below the chosen row, by the keys of a tree. */
  onFold?(open: boolean): void;
  /** Another one each time something is opened or folded: the list stays where it is then. */
  folds?: unknown;
  /** Pixels of a row. */
  rowHeight: number;
  /** Stays at its end while it grows. */
  follows?: boolean;
  /** Stands above the rows and moves sideways with them; pixels of its height. */
  header?: { node: ReactNode; height: number };
  /** Pixels below which rows are not squeezed. */
  minWidth?: number;
  /** What a row shows, whatever its place; its place without it. */
  keyOf?(index: number): string | undefined;
  /** Whether a row can be chosen; each can without it. */
  isPickable?(index: number): boolean;
  /** What is chosen already while `chosen` is still drawn: keys go on from there. */
  chosenNow?(): number;
  rowProps?(index: number): ComponentProps<"div">;
  children(index: number): ReactNode;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, last) => last,
};

type PickedList = Required<Pick<PickListProps, "count" | "chosen" | "isPickable">>;

/** The row that a key leads to: the nearest that can be chosen, first the way that the key goes, then the other. */
function ledTo(event: KeyboardEvent, { count, chosen, isPickable }: PickedList): number | undefined {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  event.preventDefault();
  const next = Math.max(0, Math.min(count - 1, step(chosen, count - 1)));
  const way = next < chosen ? -1 : 1;
  for (const by of [way, -way])
    for (let index = next; index >= 0 && index < count; index += by) if (isPickable(index)) return index;
  return undefined;
}

/** What → and ← do in a tree. */
function foldBy(event: KeyboardEvent, onFold: (open: boolean) => void): void {
  const isSideways = event.key === "ArrowRight" || event.key === "ArrowLeft";
  if (!isSideways || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  onFold(event.key === "ArrowRight");
}

type Rows = Virtualizer<HTMLDivElement, Element>;

interface Sight {
  scrollOffset: number | null;
  scrollRect: { height: number } | null;
}

/** Brings a row in sight, as little as needed, without asking the browser to lay the page out first. */
function showRow(box: HTMLElement | null, sight: Sight, top: number, height: number, header: number): void {
  const { scrollOffset, scrollRect } = sight;
  if (!box || !scrollRect) return;
  const from = scrollOffset ?? 0;
  if (top < from) box.scrollTop = top;
  else if (top + height + header > from + scrollRect.height)
    box.scrollTop = top + height + header - scrollRect.height;
}

/** Keeps the end in sight, or what is chosen, but where something was opened or folded. */
function useSight(props: PickListProps, box: RefObject<HTMLElement | null>, rows: Rows): void {
  const { count, chosen, rowHeight, follows = false, header, folds } = props;
  const headerHeight = header?.height ?? 0;
  const settled = useRef(folds);
  useEffect(() => {
    const isFolding = settled.current !== folds;
    settled.current = folds;
    if (isFolding) return;
    if (follows && count > 0) rows.scrollToIndex(count - 1);
    else if (chosen >= 0) showRow(box.current, rows, chosen * rowHeight, rowHeight, headerHeight);
  }, [follows, count, chosen, rows, rowHeight, headerHeight, folds, box]);
}

const lookOf = (isChosen: boolean, isPickable: boolean) =>
  cx(
    "absolute inset-x-0 flex items-center gap-2 px-3 text-sm",
    isPickable && "cursor-pointer",
    isChosen ? "bg-azulejo-tint" : isPickable && "hover:bg-sunken",
  );

/** A long list of which one is chosen, by a press or by the arrow keys; only the rows in sight are drawn. */
export function PickList(props: PickListProps) {
  const { role, label, count, chosen, onPick, rowHeight, header, minWidth } = props;
  const { isPickable = () => true } = props;
  const box = useRef<HTMLDivElement>(null);
  const headerHeight = header?.height ?? 0;
  const id = useId();
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // A picture of the next rows may come with the next frame: while keys are held none is drawn twice.
    useFlushSync: false,
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  useSight(props, box, rows);
  const press = (event: KeyboardEvent) => {
    if (props.onFold) foldBy(event, props.onFold);
    const index = ledTo(event, { count, chosen: props.chosenNow?.() ?? chosen, isPickable });
    if (index !== undefined) onPick(index);
  };
  const shown = rows.getVirtualItems();
  const isDrawn = shown.some(({ index }) => index === chosen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a tree or a list, as its role says
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both have a name
    <div
      ref={box}
      role={role}
      aria-label={label}
      aria-activedescendant={isDrawn ? `${id}${chosen}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      className="h-full min-h-0 overflow-auto bg-surface focus-visible:-outline-offset-2"
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize(), minWidth }}>
        {header && (
          <div role="presentation" className="sticky top-0 z-10" style={{ height: header.height }}>
            {header.node}
          </div>
        )}
        {shown.map(({ index, start }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys
          // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays on the list, which points here
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles can be chosen
          <div
            key={props.keyOf?.(index) ?? index}
            id={`${id}${index}`}
            role={role === "tree" ? "treeitem" : "option"}
            aria-selected={index === chosen}
            aria-setsize={count}
            aria-posinset={index + 1}
            {...props.rowProps?.(index)}
            onClick={() => isPickable(index) && onPick(index)}
            style={{ height: rowHeight, top: start }}
            className={lookOf(index === chosen, isPickable(index))}
          >
            {props.children(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
