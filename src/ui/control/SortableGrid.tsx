import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { cx } from "class-variance-authority";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import { IconButton } from "./IconButton.tsx";

/** What a `SortableTile` gives to its handle: where to register, and the id of the instructions. */
export interface SortableHandleWiring {
  ref: (element: HTMLElement | null) => void;
  describedBy: string;
}

const SortableHandleContext = createContext<SortableHandleWiring | null>(null);

/** One place in a `SortableGrid`: it follows the pointer, and gives its handle to what is inside it. */
function SortableTile({ id, children }: { id: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
    });
  const describedBy = attributes["aria-describedby"];
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, describedBy }),
    [setActivatorNodeRef, describedBy],
  );
  return (
    <li
      ref={setNodeRef}
      data-slot="sortable-tile"
      data-dragging={isDragging ? true : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        "relative min-w-0 touch-manipulation rounded-card bg-surface select-none",
        isDragging ? "z-10 cursor-grabbing shadow-dialog" : "cursor-grab",
      )}
      {...listeners}
    >
      <SortableHandleContext value={handle}>{children}</SortableHandleContext>
    </li>
  );
}

/** What is said while something moves; positions are counted from 1. */
export interface SortableAnnouncements {
  picked: (position: number, total: number) => string;
  over: (position: number, total: number) => string;
  dropped: (position: number, total: number) => string;
  cancelled: (position: number, total: number) => string;
}

interface SortableGridProps<Item> extends Omit<ComponentProps<"ul">, "children"> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Indices counted from 0. */
  onMove: (from: number, to: number) => void;
  label: string;
  /** How to move with the keyboard, read with every handle. */
  instructions: string;
  announcements: SortableAnnouncements;
  disabled?: boolean | undefined;
  /** One tile; put a `SortableHandle` in it for the keyboard. */
  children: (item: Item, index: number) => ReactNode;
}

/**
 * Tiles in an order that can be changed by mouse (drag the tile), touch (hold, then drag) and keyboard (Space on the
 * handle, arrow keys, Space; Escape puts it back).
 */
export function SortableGrid<Item>(props: SortableGridProps<Item>) {
  const { items, keyOf, onMove, label, instructions, announcements, disabled, className, children, ...list } =
    props;
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: string | number | undefined) => keys.indexOf(String(id));
  const say = (words: (position: number, total: number) => string, id: string | number | undefined) =>
    place(id) < 0 ? undefined : words(place(id) + 1, keys.length);
  // What was just picked up lies over its own place, and saying so would drown that it was picked up.
  const moved = useRef(false);
  const spoken: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false;
      return say(announcements.picked, active.id);
    },
    onDragOver: ({ active, over }) => {
      moved.current ||= active.id !== over?.id;
      return moved.current ? say(announcements.over, over?.id) : undefined;
    },
    onDragEnd: ({ active, over }) => say(announcements.dropped, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(announcements.cancelled, active.id),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [place(active.id), place(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: spoken, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled ?? false}>
        <ul
          data-slot="sortable-grid"
          aria-label={label}
          className={cx("relative grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3", className)}
          {...list}
        >
          {items.map((item, index) => (
            <SortableTile key={keyOf(item)} id={keyOf(item)}>
              {children(item, index)}
            </SortableTile>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** The handle of a tile of a `SortableGrid`, for the keyboard and for the eye. Its label names the tile and its place. */
export function SortableHandle(props: Omit<ComponentProps<typeof IconButton>, "children">) {
  const handle = useContext(SortableHandleContext);
  return (
    <IconButton size="inline" {...props} ref={handle?.ref} aria-describedby={handle?.describedBy}>
      <GripVertical aria-hidden="true" />
    </IconButton>
  );
}
