import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/popover";
import type { ComponentProps } from "react";
import { floatingLook } from "./floatingLook.ts";
import { useOverlayContainer } from "./overlayContainer.ts";

/** Something small beside what opened it, with its own focus; Escape and a press outside close it. */
export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;
export const PopoverClose = Radix.Close;

/** The floating box. Give it an `aria-label` or `aria-labelledby`. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal container={useOverlayContainer()}>
      <Radix.Content
        data-slot="popover"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cx(
          floatingLook,
          "max-h-(--radix-popover-content-available-height) w-80 max-w-(--radix-popover-content-available-width) overflow-y-auto p-4",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}
