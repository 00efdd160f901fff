import { Skeleton } from "#ui/feedback/Skeleton.tsx";

const widths = [
  "max-md:hidden md:w-auto md:min-w-48 md:flex-1 xl:max-w-62 xl:min-w-40",
  "max-md:hidden md:w-40 md:flex-none xl:w-43",
  "max-md:hidden md:w-38 md:flex-none",
  "w-full md:w-30",
  "max-md:hidden md:ml-auto md:w-66",
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
