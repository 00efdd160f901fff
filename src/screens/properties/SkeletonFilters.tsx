import { Skeleton } from "#ui/Skeleton.tsx";

const widths = [
  "w-full md:w-56 lg:w-62",
  "flex-1 md:w-40 md:flex-none",
  "flex-1 md:w-40 md:flex-none",
  "w-full md:w-30",
  "w-full md:ml-auto md:w-73",
];

/** The place of the filter bar. */
export function SkeletonFilters() {
  return (
    <div aria-hidden="true" className="flex flex-wrap items-center gap-2">
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <Skeleton key={at} className={`h-control rounded-control ${width}`} />
      ))}
    </div>
  );
}
