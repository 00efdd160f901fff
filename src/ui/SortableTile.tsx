import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { cx } from "class-variance-authority";
import { type ReactNode, useMemo } from "react";
import { SortableHandleContext } from "./sortableHandleContext.ts";

/** One place in a `SortableGrid`: it follows the pointer, and gives its handle to what is inside it. */
export function SortableTile({ id, children }: { id: string; children: ReactNode }) {
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
