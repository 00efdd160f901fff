import { Command } from "cmdk";
import Search from "lucide-react/icons/search";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { useOpener } from "./useOpener.ts";

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of the dialog and of its list. */
  label: string;
  placeholder: string;
  search: string;
  onSearchChange: (search: string) => void;
  /** `false` when the caller has already found what fits. */
  filter?: boolean | undefined;
  /** Said when nothing fits. */
  empty: ReactNode;
  /** Stands above the list and is spoken: still looking, or why nothing could be looked up. */
  note?: ReactNode;
  /** A quiet last line, for example which keys work. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A field and a list that lead anywhere, opened by a key. Put `CommandGroup` and `CommandItem` inside. Load it lazily. */
export function CommandPalette(props: CommandPaletteProps) {
  const {
    open,
    onOpenChange,
    label,
    placeholder,
    search,
    onSearchChange,
    filter = true,
    empty,
    note,
    footer,
  } = props;
  const opener = useOpener();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-overlay-out data-[state=open]:animate-overlay-in" />
        <Radix.Content
          aria-describedby={undefined}
          data-slot="command-palette"
          ref={opener.remember}
          onCloseAutoFocus={opener.giveBack}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-[600px] overflow-hidden rounded-dialog bg-surface shadow-dialog outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Command
            label={label}
            shouldFilter={filter}
            loop
            className="flex max-h-[min(480px,70dvh)] flex-col"
          >
            <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-muted" />
              <Command.Input
                value={search}
                onValueChange={onSearchChange}
                placeholder={placeholder}
                className="h-13 w-full min-w-0 bg-transparent text-lg outline-none"
              />
            </div>
            <p role="status" className={note ? "px-4 pt-3 text-sm text-muted" : "sr-only"}>
              {note}
            </p>
            <Command.List label={label} className="min-h-0 flex-1 overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-sm text-muted">{empty}</Command.Empty>
              {props.children}
            </Command.List>
            {footer !== undefined && (
              <div className="flex shrink-0 items-center gap-4 border-t border-line px-4 py-2 text-xs text-muted">
                {footer}
              </div>
            )}
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A named part of the palette's list; gone when nothing in it fits. */
export function CommandGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Command.Group
      heading={label}
      className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-medium [&>[cmdk-group-heading]]:text-subtle"
    >
      {children}
    </Command.Group>
  );
}

interface CommandItemProps {
  /** Unique in the list, and what the search is compared with, next to the keywords. */
  value: string;
  keywords?: string[] | undefined;
  onSelect: () => void;
  icon?: ReactNode;
  /** Quiet words or a key at the end of the line. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** One line of the palette. */
export function CommandItem({
  value,
  keywords,
  onSelect,
  icon,
  aside,
  disabled,
  children,
}: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      {...(keywords ? { keywords } : {})}
      disabled={disabled ?? false}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1 text-base data-[disabled=true]:opacity-50 data-[selected=true]:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-muted"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {aside !== undefined && <span className="shrink-0 text-xs text-muted">{aside}</span>}
    </Command.Item>
  );
}
