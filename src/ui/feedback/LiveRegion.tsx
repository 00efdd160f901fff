// @chunk parts
import type { ComponentProps } from "react";

interface LiveRegionProps extends ComponentProps<"div"> {
  /** `assertive` interrupts; only for failures. */
  politeness?: "polite" | "assertive" | undefined;
}

/** Speaks its text whenever it changes (counts, progress). Keep it mounted; change what is in it. */
export function LiveRegion({ politeness = "polite", ...props }: LiveRegionProps) {
  return (
    <div
      data-slot="live-region"
      role={politeness === "assertive" ? "alert" : "status"}
      aria-live={politeness}
      aria-atomic="true"
      className="sr-only"
      {...props}
    />
  );
}
