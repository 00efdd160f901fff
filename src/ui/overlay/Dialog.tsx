// @chunk dialog
import { cva, cx, type VariantProps } from "class-variance-authority";
import X from "lucide-react/icons/x";
import * as Radix from "radix-ui/dialog";
import { type ComponentProps, useCallback, useContext, useState } from "react";
import { IconButton } from "../control/IconButton.tsx";
import { focusFirst } from "../focus/focusTitle.ts";
import { DialogNotice, OverlayContainer } from "./overlayContainer.ts";
import { useOpener } from "./useOpener.ts";

/** A modal dialog: focus goes in, stays in, comes back. Control it with `open` and `onOpenChange`. */
export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

const floating = "max-h-[calc(100dvh-3rem)] rounded-dialog";

const panel = cva("flex w-full flex-col overflow-hidden bg-surface text-ink shadow-dialog", {
  variants: {
    size: {
      small: cx(floating, "max-w-[440px]"),
      medium: cx(floating, "max-w-[560px]"),
      large: cx(floating, "max-w-[800px] max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none"),
      wizard: cx(floating, "h-[800px] max-w-[1080px] max-md:h-dvh max-md:max-h-dvh max-md:rounded-none"),
      full: "h-dvh",
    },
  },
  defaultVariants: { size: "medium" },
});

/** How far the panel stays from the edge of the screen. */
const edges = {
  small: "p-4 sm:p-6",
  medium: "p-4 sm:p-6",
  large: "sm:p-6",
  wizard: "md:p-6",
  full: "",
} as const;

/** Where the notice of the page shows: as far as the panel fills the screen. */
const notices = { small: null, medium: null, large: "sm:sr-only", wizard: "md:sr-only", full: "" } as const;

interface DialogContentProps extends ComponentProps<typeof Radix.Content>, VariantProps<typeof panel> {
  /** `stay` keeps it open when the page around it is pressed, for work that could be lost. */
  outside?: "close" | "stay" | undefined;
}

/** The panel, in five sizes: 440, 560, 800 px, the wizard's 1080 × 800, which both fill a phone, and the whole screen. */
export function DialogContent(props: DialogContentProps) {
  const { size, outside = "close", className, style, children, ...rest } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const notice = useContext(DialogNotice);
  const noticeLook = notices[size ?? "medium"];
  const opener = useOpener();
  const keepOverlay = useCallback(
    (overlay: HTMLElement | null) => {
      opener.remember(overlay);
      setContainer(overlay);
    },
    [opener],
  );
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-overlay-out data-[state=open]:animate-overlay-in" />
      <Radix.Content
        data-slot="dialog"
        ref={keepOverlay}
        onCloseAutoFocus={opener.giveBack}
        // The content spans the screen so that floating parts fit in it; only the panel takes presses.
        style={{ ...style, pointerEvents: "none" }}
        onOpenAutoFocus={(event) => {
          if (event.currentTarget instanceof HTMLElement && focusFirst(event.currentTarget))
            event.preventDefault();
        }}
        onInteractOutside={(event) => outside === "stay" && event.preventDefault()}
        className={cx(
          "fixed inset-0 z-50 flex items-center justify-center outline-none",
          "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
          edges[size ?? "medium"],
        )}
        {...rest}
      >
        <OverlayContainer value={container}>
          <div className={cx(panel({ size }), "pointer-events-auto", className)}>
            {noticeLook !== null && notice && <div className={cx("shrink-0", noticeLook)}>{notice}</div>}
            {children}
          </div>
        </OverlayContainer>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** The fixed first line: title, quiet words beside it, actions at the right. No landmark: the page has its own. */
export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-header"
      className={cx("flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-5 py-2", className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title
      data-slot="dialog-title"
      className={cx("min-w-0 text-lg font-semibold", className)}
      {...props}
    />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="dialog-description"
      className={cx("text-sm text-muted", className)}
      {...props}
    />
  );
}

/** The buttons at the right of a header, before its cross. */
export function DialogActions({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-actions"
      className={cx("ml-auto flex shrink-0 items-center gap-1", className)}
      {...props}
    />
  );
}

/** The cross at the end of a header. */
export function DialogCross({ label }: { label: string }) {
  return (
    <Radix.Close asChild>
      <IconButton label={label} className="-mr-1.5 ml-auto [[data-slot=dialog-actions]+&]:ml-0">
        <X aria-hidden="true" />
      </IconButton>
    </Radix.Close>
  );
}

/** What scrolls between header and footer. */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="dialog-body" className={cx("min-h-0 flex-1 overflow-y-auto p-5", className)} {...props} />
  );
}

/** The fixed last line; buttons stand at its right. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cx(
        "flex min-h-15 shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-sm:px-3 max-sm:[&_button]:px-2.5",
        className,
      )}
      {...props}
    />
  );
}
