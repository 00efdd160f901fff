import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/popover";
import type { ReactNode, RefObject } from "react";
import { useOverlayContainer } from "../overlay/overlayContainer.ts";

interface ComboboxPopupProps {
  /** What the suggestions hang from, as wide as they are. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The floating box of a `Combobox`; the focus stays in the field. */
export default function ComboboxPopup({ anchor, open, onOpenChange, children }: ComboboxPopupProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal container={useOverlayContainer()}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            "z-50 max-h-72 w-max max-w-[min(26rem,var(--radix-popover-content-available-width))] min-w-(--radix-popover-trigger-width) overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float outline-none",
            "data-[state=open]:animate-overlay-in",
          )}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          // A press on a suggestion must not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
