import type { ReactNode } from "react";
import { Sheet, SheetContent, SheetTitle } from "./Sheet.tsx";

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
