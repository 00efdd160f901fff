// @chunk dialog
import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../control/Button.tsx";
import { useOpener } from "./useOpener.ts";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, in a sentence. */
  description: ReactNode;
  /** Says what happens ("Delete the property"). */
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  onConfirm: () => void;
  /** `danger` for what cannot be taken back. */
  tone?: "primary" | "danger" | undefined;
  busy?: boolean | undefined;
  /** Where the focus goes afterwards, when what asked is gone by then: an item of a menu, for example. */
  returnFocus?: (() => HTMLElement | null) | undefined;
  /** A failure of the last try, or more to choose. */
  children?: ReactNode;
}

/** A question before something that counts. It closes only by its buttons and Escape; the caller closes it when done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    tone,
    busy,
    returnFocus,
    children,
  } = props;
  const opener = useOpener();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-overlay-out data-[state=open]:animate-overlay-in" />
        <Radix.Content
          data-slot="confirm-dialog"
          ref={opener.remember}
          onCloseAutoFocus={(event) => {
            const target = returnFocus?.();
            if (!target) return opener.giveBack(event);
            event.preventDefault();
            target.focus();
          }}
          style={{ pointerEvents: "none" }}
          className="fixed inset-0 z-50 flex items-center justify-center p-4 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <div className="pointer-events-auto flex max-h-full w-full max-w-[440px] flex-col gap-2 overflow-y-auto rounded-dialog bg-surface p-5 shadow-dialog">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Description className="text-base text-muted">{description}</Radix.Description>
            {children}
            <div className="mt-3 flex flex-wrap justify-end gap-2">
              <Radix.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={tone ?? "primary"} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
