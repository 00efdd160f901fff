import { cva, cx, type VariantProps } from "class-variance-authority";
import Check from "lucide-react/icons/check";
import * as Radix from "radix-ui/dropdown-menu";
import { type ComponentProps, type ReactNode, useCallback, useContext, useRef } from "react";
import { OpenedByKey } from "./OnIntent.tsx";
import { floatingLook, useOverlayContainer } from "./overlayContainer.ts";

/** A menu of actions behind a button; arrow keys, first letters and Escape work in it. */
export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuGroup = Radix.Group;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

export function DropdownMenuContent(props: ComponentProps<typeof Radix.Content>) {
  const { className, onInteractOutside, ...rest } = props;
  const content = useRef<HTMLElement | null>(null);
  const byKey = useContext(OpenedByKey);
  const toFirstItem = useCallback(
    (menu: HTMLElement | null) => {
      content.current = menu;
      if (!menu || !byKey.current) return;
      byKey.current = false;
      // After Radix has put the focus on the menu itself.
      requestAnimationFrame(() =>
        menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus(),
      );
    },
    [byKey],
  );
  return (
    <Radix.Portal container={useOverlayContainer()}>
      <Radix.Content
        ref={toFirstItem}
        data-slot="dropdown-menu"
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onInteractOutside={(event) => {
          onInteractOutside?.(event);
          // Its button opens and shuts by itself; shut from here as well, a menu that fades out could not be opened again.
          const button = document.getElementById(content.current?.getAttribute("aria-labelledby") ?? "");
          if (button?.contains(event.target as Node)) event.preventDefault();
        }}
        className={cx(
          floatingLook,
          "max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-48 overflow-y-auto p-1",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

const item = cva(
  [
    "relative flex min-h-8 items-center gap-2.5 rounded-control px-2.5 py-1 text-base no-underline outline-none select-none pointer-coarse:min-h-11",
    "data-disabled:opacity-50 data-disabled:cursor-not-allowed not-data-disabled:cursor-pointer",
    "[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]",
  ],
  {
    variants: {
      tone: {
        plain: "data-highlighted:bg-sunken [&_svg]:text-muted",
        danger: "text-danger data-highlighted:bg-danger-tint",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);

interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item>, VariantProps<typeof item> {
  icon?: ReactNode;
  /** Quiet words at the end of the line, for example a key. */
  aside?: ReactNode;
}

/** One action. With `asChild` its child is the link it is. */
export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const { tone, icon, aside, className, children, asChild, ...rest } = props;
  if (asChild) {
    return (
      <Radix.Item data-slot="menu-item" asChild className={cx(item({ tone }), className)} {...rest}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item data-slot="menu-item" className={cx(item({ tone }), className)} {...rest}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {aside !== undefined && <span className="text-xs text-subtle">{aside}</span>}
    </Radix.Item>
  );
}

/** One of a `DropdownMenuRadioGroup`, with a tick when it is the one. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem data-slot="menu-radio-item" className={cx(item(), "pr-8", className)} {...props}>
      <span className="min-w-0 flex-1">{children}</span>
      <Radix.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cx("px-2.5 py-1.5 text-xs text-muted", className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cx("-mx-1 my-1 h-px bg-line", className)} {...props} />;
}
