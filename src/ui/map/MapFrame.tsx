import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../Skeleton.tsx";

interface MapFrameProps {
  /** Said while the map is on its way. */
  loadingLabel: string;
  children: ReactNode;
}

/** The place of a map in a form, 300 px high (part 1 §9); it keeps its size while the map is fetched. */
export function MapFrame({ loadingLabel, children }: MapFrameProps) {
  return (
    <div className="h-75 overflow-hidden rounded-card border border-line">
      <Suspense
        fallback={
          <>
            <Skeleton className="h-full rounded-none" />
            <span className="sr-only">{loadingLabel}</span>
          </>
        }
      >
        {children}
      </Suspense>
    </div>
  );
}
