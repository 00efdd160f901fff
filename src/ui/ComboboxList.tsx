import { cx } from "class-variance-authority";
import { type ReactNode, useEffect, useRef } from "react";

/** One suggestion: the value, its words, and quiet words after them. */
export interface ComboboxOption {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
}

interface ComboboxListProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  /** The index the arrow keys have reached, -1 for none. */
  active: number;
  onChoose: (value: string) => void;
  /** Whether the list is in the page, each time that changes. */
  onPresence: (present: boolean) => void;
}

/** The suggestions of a `Combobox`. */
export function ComboboxList({ id, label, options, active, onChoose, onPresence }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const empty = options.length === 0;
  useEffect(() => {
    if (empty) return;
    onPresence(true);
    return () => onPresence(false);
  }, [empty, onPresence]);
  if (empty) return null;
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which points here
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={cx(
            "flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 py-1 text-base pointer-coarse:min-h-11",
            index === active ? "bg-azulejo-tint text-azulejo-strong" : "hover:bg-sunken",
          )}
          onClick={() => onChoose(option.value)}
        >
          <span className="min-w-0 break-words">{option.label}</span>
          {option.detail !== undefined && (
            <span className={cx("shrink-0 text-xs", index !== active && "text-muted")}>{option.detail}</span>
          )}
        </div>
      ))}
    </div>
  );
}
