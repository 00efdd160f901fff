import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/popover";
import type { ComponentProps } from "react";
import { floatingLook, useOverlayContainer } from "./overlayContainer.ts";

/** Something small beside what opened it, with its own focus; Escape and a press outside close it. */
export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverClose = Radix.Close;
/** What it stands beside, when that is not its trigger. */
export const PopoverAnchor = Radix.Anchor;

interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  /** In pixels; never wider than the screen. */
  width?: number | undefined;
  /** Without padding, a column whose middle scrolls by itself. */
  flush?: boolean | undefined;
}

/** The floating box. Give it an `aria-label` or `aria-labelledby`. */
export function PopoverContent({ width = 320, flush, className, style, ...props }: PopoverContentProps) {
  return (
    <Radix.Portal container={useOverlayContainer()}>
      <Radix.Content
        data-slot="popover"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        style={{ width, ...style }}
        className={cx(
          floatingLook,
          "max-w-(--radix-popover-content-available-width)",
          flush
            ? "flex max-h-[min(22.5rem,var(--radix-popover-content-available-height))] flex-col overflow-hidden"
            : "max-h-(--radix-popover-content-available-height) overflow-y-auto p-4",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}
