import * as Radix from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";
import { useOverlayContainer } from "./overlayContainer.ts";

interface TooltipProps {
  /** A few words; never the only place where something is said. */
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

/** Words that appear beside something on hover and on focus. */
export function Tooltip({ content, side = "top", children }: TooltipProps) {
  const container = useOverlayContainer();
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-[70] max-w-72 rounded-control bg-ink px-2 py-1 text-xs text-page shadow-float data-[state=closed]:animate-overlay-out data-[state=delayed-open]:animate-overlay-in"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
