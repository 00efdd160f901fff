// @chunk wizards
import type { ReactNode } from "react";
import { Skeleton } from "../feedback/Skeleton.tsx";
import { LazyBoundary } from "../layout/LazyBoundary.tsx";

interface MapFrameProps {
  /** What the map is called, when it fails. */
  name: string;
  /** Said while the map is on its way. */
  loadingLabel: string;
  children: ReactNode;
}

/** The place of a map in a form, 300 px high (WIZ-09); it keeps its size while the map is fetched. */
export function MapFrame({ name, loadingLabel, children }: MapFrameProps) {
  return (
    <div className="h-75 overflow-hidden rounded-card border border-line [&>[data-slot=fault]]:h-full [&>[data-slot=fault]]:overflow-y-auto [&>[data-slot=fault]]:border-0">
      <LazyBoundary
        name={name}
        loading={
          <>
            <Skeleton className="h-full rounded-none" />
            <span className="sr-only">{loadingLabel}</span>
          </>
        }
      >
        {children}
      </LazyBoundary>
    </div>
  );
}
