// @chunk dialog
import * as Radix from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
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

/**
 * A ref that closes the question by Escape while the focus is in it. Radix listens for the topmost layer only after it has drawn
 * that layer twice; until then the key would go to the dialog below. It leaves alone what is prevented here.
 */
const escapeRef = (close: (open: boolean) => void) => (panel: HTMLElement | null) => {
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !panel?.contains(event.target as Node)) return;
    event.preventDefault();
    close(false);
  };
  addEventListener("keydown", press, true);
  return () => removeEventListener("keydown", press, true);
};

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
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-overlay-out data-[state=open]:animate-overlay-in" />
        <Radix.Content
          role="alertdialog"
          data-slot="confirm-dialog"
          ref={opener.remember}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            cancel.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            const target = returnFocus?.();
            if (!target) return opener.giveBack(event);
            event.preventDefault();
            target.focus();
          }}
          style={{ pointerEvents: "none" }}
          className="fixed inset-0 z-50 flex items-center justify-center p-4 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <div
            ref={escapeRef(onOpenChange)}
            className="pointer-events-auto flex max-h-full w-full max-w-[440px] flex-col gap-2 overflow-y-auto rounded-dialog bg-surface p-5 shadow-dialog"
          >
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Description className="text-base text-muted">{description}</Radix.Description>
            {children}
            <div className="mt-3 flex flex-wrap justify-end gap-2">
              <Radix.Close asChild>
                <Button ref={cancel}>{cancelLabel}</Button>
              </Radix.Close>
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
