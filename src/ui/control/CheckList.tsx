import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Checkbox } from "./Checkbox.tsx";
import { TextField } from "./TextField.tsx";

/** One line of a list of tick boxes. */
export interface CheckListOption {
  value: string;
  label: string;
}

interface CheckListProps {
  label: string;
  /** The name of the field that narrows the list down; no field without it. */
  filterLabel?: string | undefined;
  emptyLabel?: ReactNode;
  options: readonly CheckListOption[];
  values: readonly string[];
  /** The chosen values, in the order of the options. */
  onValuesChange: (values: string[]) => void;
}

/** As contracts fold texts, which this layer does not import. */
const foldText = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A scrolling list of tick boxes with a filter; the arrow keys, Home and End move through it, Space ticks. */
export function CheckList({
  label,
  filterLabel,
  emptyLabel,
  options,
  values,
  onValuesChange,
}: CheckListProps) {
  const [filter, setFilter] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const wanted = foldText(filter);
  const visible = options.filter((option) => foldText(option.label).includes(wanted));
  const toggle = (value: string, checked: boolean) =>
    onValuesChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? checked : values.includes(each))),
    );
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const typing = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (!step || !root.current || (typing && event.key !== "ArrowDown")) return;
    const boxes = [...root.current.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const next = step(typing ? -1 : boxes.indexOf(event.target as HTMLInputElement), boxes.length);
    event.preventDefault();
    (boxes[next] ?? root.current.querySelector("input"))?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the arrow keys of the controls inside it
    <div ref={root} className="flex min-h-0 flex-1 flex-col" onKeyDown={move}>
      {filterLabel !== undefined && (
        <div className="shrink-0 border-b border-line p-2">
          <TextField
            aria-label={filterLabel}
            placeholder={filterLabel}
            prefix={<Search aria-hidden="true" />}
            value={filter}
            onValueChange={setFilter}
          />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <fieldset aria-label={label} className="m-0 border-0 p-1.5">
          {visible.map((option) => (
            <Checkbox
              key={option.value}
              className="flex w-full rounded-control px-1.5 py-1 hover:bg-sunken has-focus-visible:bg-sunken"
              label={option.label}
              checked={values.includes(option.value)}
              onCheckedChange={(checked) => toggle(option.value, checked)}
            />
          ))}
          {visible.length === 0 && <p className="px-1.5 py-2 text-sm text-muted">{emptyLabel}</p>}
        </fieldset>
      </div>
    </div>
  );
}
