import { type ReactNode, type RefObject, useRef } from "react";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/overlay/Popover.tsx";
import { useChart } from "./chartContext.ts";

interface OpenMarkProps {
  /** What opened it; pressed again, it closes it. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** What happened, beside its mark. There may be thirty marks: the popover is made for the one that is open. */
export function OpenMark({ button, onClose, children }: OpenMarkProps) {
  const { t } = useChart();
  const pressedOutside = useRef(false);
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={button as { current: HTMLElement }} />
      <PopoverContent
        width={300}
        aria-label={t("mark.label")}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          else pressedOutside.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // What was pressed instead keeps the focus.
          if (!pressedOutside.current) button.current?.focus();
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
