import { cx } from "class-variance-authority";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Button } from "./Button.tsx";
import { CheckList, type CheckListOption } from "./CheckList.tsx";
import { useFieldWiring } from "./fieldWiring.ts";
import { Popover, PopoverContent, PopoverTrigger } from "./Popover.tsx";

interface MultiSelectProps extends Omit<ComponentProps<"button">, "value" | "children"> {
  options: readonly CheckListOption[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** What is chosen, in a few words ("2 types"). */
  summary: ReactNode;
  /** The name of the list, and of the field that narrows it down; no filter without one. */
  listLabel: string;
  filterLabel?: string | undefined;
  /** Said when nothing passes the filter. */
  emptyLabel?: ReactNode;
  defaultOpen?: boolean | undefined;
  /** The words of the button that takes every choice back. */
  clearLabel: ReactNode;
}

/** Any number of a list: a button that looks like a select, and a list of tick boxes behind it. */
export function MultiSelect(props: MultiSelectProps) {
  const {
    options,
    values,
    onValuesChange,
    summary,
    listLabel,
    filterLabel,
    emptyLabel,
    clearLabel,
    defaultOpen = false,
    ...button
  } = props;
  const [open, setOpen] = useState(defaultOpen);
  const ownId = useId();
  const wiring = useFieldWiring(button);
  const id = wiring.id ?? ownId;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          {...button}
          id={id}
          data-slot="multi-select"
          aria-describedby={wiring["aria-describedby"]}
          aria-labelledby={wiring.id === undefined ? undefined : `${id}-label ${id}`}
          data-invalid={wiring["aria-invalid"] ? true : undefined}
          className={cx(
            "field-box relative flex h-control min-w-0 items-center pr-8 pl-3 text-left",
            values.length === 0 && "text-muted",
            button.className,
          )}
        >
          <span className="truncate">{summary}</span>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
          />
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={listLabel} width={288} flush>
        <CheckList
          label={listLabel}
          filterLabel={filterLabel}
          emptyLabel={emptyLabel}
          options={options}
          values={values}
          onValuesChange={onValuesChange}
        />
        <div className="flex shrink-0 justify-end border-t border-line p-1.5">
          <Button
            variant="ghost"
            size="compact"
            aria-disabled={values.length === 0}
            onClick={() => onValuesChange([])}
          >
            {clearLabel}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
