import { Command } from "cmdk";
import type { ReactNode } from "react";

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
