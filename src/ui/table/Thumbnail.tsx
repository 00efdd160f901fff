// @chunk rows
import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useState } from "react";

interface ThumbnailProps extends Omit<ComponentProps<"span">, "children"> {
  /** Addresses to try in order: when one fails, the next is taken. */
  sources: readonly string[];
  /** What stands for the first address where 160 pixels across are enough. */
  small?: string | undefined;
  alt: string;
  /** In its place when there is none, or none that loads. */
  placeholder: ReactNode;
  /** On its corner, for example how many there are. */
  badge?: ReactNode;
}

/** A small picture, 76 × 50 px unless its class says otherwise; it keeps its place whatever happens. */
export function Thumbnail({ sources, small, alt, placeholder, badge, className, ...props }: ThumbnailProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((each) => !failed.includes(each));
  const light = small !== undefined && source === sources[0] && !failed.includes(small) ? small : undefined;
  return (
    <span
      data-slot="thumbnail"
      className={cx(
        "relative inline-flex h-12.5 w-19 shrink-0 items-center justify-center overflow-hidden rounded-control",
        source === undefined
          ? "border border-dashed border-edge px-1 text-center text-xs text-muted"
          : "bg-sunken",
        className,
      )}
      {...props}
    >
      {source === undefined ? (
        placeholder
      ) : (
        <img
          key={light ?? source}
          sizes={light && "80px"}
          srcSet={light && `${light} 160w, ${source} 400w`}
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
          onError={() => setFailed((before) => [...before, light ?? source])}
        />
      )}
      {source !== undefined && badge !== undefined && (
        <span className="absolute right-1 bottom-1 inline-flex items-center gap-1 rounded-sm bg-caption px-1 text-xs text-on-caption tabular [&>svg]:size-3">
          {badge}
        </span>
      )}
    </span>
  );
}
