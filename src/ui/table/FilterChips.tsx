import { Button } from "../control/Button.tsx";
import { Chip } from "./Chip.tsx";

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
