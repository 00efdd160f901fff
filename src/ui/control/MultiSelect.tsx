// @chunk filters
import { cx } from "class-variance-authority";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, type ReactNode, useId } from "react";
import { lazyComponent } from "../load/lazyComponent.ts";
import { OnIntent } from "../overlay/OnIntent.tsx";
import type { CheckListOption } from "./CheckList.tsx";
import { useFieldWiring } from "./Field.tsx";

export interface MultiSelectChoice {
  options: readonly CheckListOption[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** The name of the list, and of the field that narrows it down; no filter without one. */
  listLabel: string;
  filterLabel?: string | undefined;
  /** Said when nothing passes the filter. */
  emptyLabel?: ReactNode;
  /** The words of the button that takes every choice back. */
  clearLabel: ReactNode;
}

interface MultiSelectProps extends MultiSelectChoice, Omit<ComponentProps<"button">, "value" | "children"> {
  /** What is chosen, in a few words ("2 types"). */
  summary: ReactNode;
  defaultOpen?: boolean | undefined;
}

const load = () => import("./OpenMultiSelect.tsx");
const OpenMultiSelect = lazyComponent(load);

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
    ...rest
  } = props;
  const { defaultOpen, ...button } = rest;
  const ownId = useId();
  const wiring = useFieldWiring(button);
  const id = wiring.id ?? ownId;
  const trigger = (
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
  );
  const choice = { options, values, onValuesChange, listLabel, filterLabel, emptyLabel, clearLabel };
  return (
    <OnIntent trigger={trigger} popup="dialog" load={load} defaultOpen={defaultOpen}>
      <OpenMultiSelect trigger={trigger} {...choice} />
    </OnIntent>
  );
}
