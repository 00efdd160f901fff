import type { PeekSubject } from "#machines/propertyPeekMachine.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";

/** The place of what is coming, about as large. */
export function PeekSkeleton({ show }: Pick<PeekSubject, "show">) {
  if (show === "prices") {
    return (
      <span className="flex flex-col gap-3">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
      </span>
    );
  }
  return (
    <span className="flex gap-3.5">
      <Skeleton className="h-20 w-28 rounded-control" />
      <span className="flex flex-col gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-5 w-28" />
      </span>
    </span>
  );
}
