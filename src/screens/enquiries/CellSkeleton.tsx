import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import type { ColumnId } from "./columns.ts";
import { rowShape } from "./rowShape.ts";

/** The place of a cell that is coming, in its real size. */
export function CellSkeleton({ column }: { column: ColumnId }) {
  return (
    <span className="flex flex-col gap-1.5">
      {rowShape[column]?.map((shape) => (
        <Skeleton key={shape} className={shape} />
      ))}
    </span>
  );
}
