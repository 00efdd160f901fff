import { type ReactElement, useState } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "../overlay/Popover.tsx";
import { Button } from "./Button.tsx";
import { CheckList } from "./CheckList.tsx";
import type { MultiSelectChoice } from "./MultiSelect.tsx";

interface OpenMultiSelectProps extends MultiSelectChoice {
  trigger: ReactElement;
}

/** A `MultiSelect` with its list, open from the start. */
export default function OpenMultiSelect(props: OpenMultiSelectProps) {
  const { trigger, options, values, onValuesChange, listLabel, filterLabel, emptyLabel, clearLabel } = props;
  const [open, setOpen] = useState(true);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
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
