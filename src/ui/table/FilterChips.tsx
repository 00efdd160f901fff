// @chunk filters
import { cx } from "class-variance-authority";
import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../control/Button.tsx";

interface ChipProps extends ComponentProps<"span"> {
  /** Makes it removable; `removeLabel` is then the name of the cross ("Remove Villa"). */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
  children: ReactNode;
}

/** Something chosen, for example an active filter, with a cross that takes it away. */
export function Chip({ onRemove, removeLabel, className, children, ...props }: ChipProps) {
  return (
    <span
      data-slot="chip"
      className={cx(
        "inline-flex min-h-7 max-w-full items-center rounded-full bg-azulejo-tint pl-2.5 text-sm font-medium text-azulejo pointer-coarse:min-h-11 pointer-coarse:pl-3.5",
        onRemove ? "pr-0.5" : "pr-2.5",
        className,
      )}
      {...props}
    >
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="ml-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-azulejo hover:text-on-azulejo pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
        </button>
      )}
    </span>
  );
}

interface FilterChipsProps<Id extends string> {
  /** The name of the list. */
  label: string;
  chips: readonly { id: Id; text: string }[];
  /** The name of a cross ("Remove the filter Villa"). */
  removeLabel: (text: string) => string;
  onRemove: (id: Id) => void;
  clearLabel: string;
  onClear: () => void;
}

/** Every active filter as a chip that takes it away, and a button that takes all; nothing without any. */
export function FilterChips<Id extends string>(props: FilterChipsProps<Id>) {
  const { label, chips, removeLabel, onRemove, clearLabel, onClear } = props;
  if (chips.length === 0) return null;
  return (
    <div data-slot="filter-chips" className="flex min-w-0 flex-wrap items-center gap-1.5">
      <ul aria-label={label} className="contents">
        {chips.map(({ id, text }) => (
          <li key={id} className="flex max-w-full min-w-0">
            <Chip onRemove={() => onRemove(id)} removeLabel={removeLabel(text)}>
              <bdi>{text}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="compact" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  );
}
