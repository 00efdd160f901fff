import { Skeleton } from "../feedback/Skeleton.tsx";
import { LazyBoundary } from "../layout/LazyBoundary.tsx";
import { lazyComponent } from "../load/lazyComponent.ts";
import type { BuiltInMapProps } from "./mapProps.ts";

const BuiltIn = lazyComponent(async () => ({ default: (await import("./BuiltInMap.tsx")).BuiltInMap }));
const Google = lazyComponent(async () => ({ default: (await import("./GoogleMap.tsx")).GoogleMap }));

export interface MapViewProps extends BuiltInMapProps {
  /** Google's map instead of the built-in one: its key, map id and language. */
  google?: { apiKey: string; mapId?: string | undefined; language?: string | undefined } | undefined;
}

/** A map with a pin; its code comes when it is first shown, and its place is kept meanwhile. */
export function MapView({ google, ...props }: MapViewProps) {
  const { height = 300 } = props;
  return (
    <LazyBoundary loading={<Skeleton className="rounded-card" style={{ height }} />}>
      {google ? <Google {...props} {...google} /> : <BuiltIn {...props} />}
    </LazyBoundary>
  );
}
