// @chunk filters
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { filterFormId, focusFilters } from "./focusFilters.ts";

interface FilterToggleProps {
  list: { send: (event: { type: "filters.show" | "filters.hide" }) => void };
  shown: boolean;
  /** How many filters are active; not said where there are none. */
  active?: number;
  className?: string;
  children: ReactNode;
}

/** Shows and hides the form of more filters; hiding it leads to what is wrong in it, which keeps it where it is. */
export function FilterToggle({ list, shown, active = 0, className, children }: FilterToggleProps) {
  const toggle = () => {
    flushSync(() => list.send({ type: shown ? "filters.hide" : "filters.show" }));
    if (shown) focusFilters();
  };
  return (
    <Button
      aria-expanded={shown}
      aria-controls={shown ? filterFormId : undefined}
      data-opens={filterFormId}
      className={`@max-table:w-full ${className ?? ""}`}
      onClick={toggle}
    >
      <SlidersHorizontal aria-hidden="true" />
      {children}
      {active > 0 && <Badge tone="azulejo">{active}</Badge>}
    </Button>
  );
}
