import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/dialog";
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from "react";
import { OverlayContainer } from "./overlayContainer.ts";

/** A panel that slides in from an edge: the menu on a phone, a list of keys, filters. */
export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;
export const SheetClose = Radix.Close;

interface SheetContentProps extends ComponentProps<typeof Radix.Content> {
  side?: "left" | "right" | undefined;
}

/** The sliding panel. It needs a `SheetTitle`, visible or with `sr-only`. */
export function SheetContent({ side = "left", className, style, children, ...props }: SheetContentProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const from = { "--sheet-from": side === "left" ? "-100%" : "100%", ...style } as CSSProperties;
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-overlay-out data-[state=open]:animate-overlay-in" />
      <Radix.Content
        data-slot="sheet"
        data-side={side}
        ref={setContainer}
        style={from}
        className={cx(
          "fixed inset-y-0 z-50 flex w-[min(320px,calc(100vw-3rem))] flex-col overflow-y-auto bg-surface shadow-dialog outline-none",
          "data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
          side === "left" ? "left-0" : "right-0",
          className,
        )}
        {...props}
      >
        <OverlayContainer value={container}>{children}</OverlayContainer>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cx("text-lg font-semibold", className)} {...props} />;
}

interface PhoneMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  brand: ReactNode;
  /** The groups of the menu. */
  children: ReactNode;
}

/** The menu of a phone: what stands at the side of a wide screen, in a sheet. */
export default function PhoneMenu({ open, onOpenChange, label, brand, children }: PhoneMenuProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent aria-describedby={undefined} className="bg-page">
        <SheetTitle className="sr-only">{label}</SheetTitle>
        <div className="flex h-14 shrink-0 items-center px-5">{brand}</div>
        <nav aria-label={label} className="px-3 pb-4">
          {children}
        </nav>
      </SheetContent>
    </Sheet>
  );
}
