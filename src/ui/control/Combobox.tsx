// @chunk filters
import { cx } from "class-variance-authority";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { LazyBoundary } from "../layout/LazyBoundary.tsx";
import { lazyComponent } from "../load/lazyComponent.ts";
import { Spinner } from "./Button.tsx";
import { useFieldWiring } from "./Field.tsx";
import { TextField } from "./TextField.tsx";

/** One suggestion: the value, its words, and quiet words after them. */
interface ComboboxOption {
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
function ComboboxList({ id, label, options, active, onChoose, onPresence }: ComboboxListProps) {
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

const ComboboxPopup = lazyComponent(() => import("./ComboboxPopup.tsx"));

interface ComboboxProps extends Omit<ComponentProps<typeof TextField>, "value" | "onValueChange" | "role"> {
  /** What is typed. The caller looks for suggestions and gives them as `options`; nothing is filtered here. */
  text: string;
  onTextChange: (text: string) => void;
  options: readonly ComboboxOption[];
  onChoose: (value: string) => void;
  /** The name of the list of suggestions. */
  listLabel: string;
  /** Suggestions are on their way. */
  busy?: boolean | undefined;
  /** Stands in the list instead of suggestions: a hint, "loading", "nothing found". */
  note?: ReactNode;
  /** The list is shown from the start. */
  defaultOpen?: boolean | undefined;
}

interface Suggesting extends Pick<ComboboxProps, "options" | "onChoose"> {
  hasNote: boolean;
  defaultOpen: boolean;
}

/** Whether the list is open, and which suggestion the arrow keys have reached. */
function useSuggestions({ options, onChoose, hasNote, defaultOpen }: Suggesting) {
  const [open, setOpen] = useState(defaultOpen);
  const [active, setActive] = useState(-1);
  const shown = open && (options.length > 0 || hasNote);
  // Once it was shown it stays, so that it can go as it came.
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  // The list's code may still be on its way, and the field must not point at what is not there.
  const [present, setPresent] = useState(false);
  const listed = shown && present;
  const activeOption = listed ? options[active] : undefined;
  const show = (at: number) => {
    setOpen(true);
    setActive(at);
  };
  const choose = (value: string) => {
    setOpen(false);
    setActive(-1);
    onChoose(value);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && activeOption) {
      event.preventDefault();
      choose(activeOption.value);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const count = options.length;
      const step = event.key === "ArrowDown" ? active + 1 : active - 1;
      show(count === 0 ? -1 : (step + count) % count);
    }
  };
  return { active, activeOption, shown, listed, wanted, setOpen, setPresent, show, choose, press };
}

/**
 * A field that suggests while one types. Arrow keys move through the suggestions, Enter takes one, Escape shuts the list
 * and leaves what is typed; the focus never leaves the field.
 */
export function Combobox(props: ComboboxProps) {
  const {
    text,
    onTextChange,
    options,
    onChoose,
    listLabel,
    busy,
    note,
    onBlur,
    suffix,
    boxClassName,
    defaultOpen = false,
    ...field
  } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const listId = useId();
  const wiring = useFieldWiring(field);
  const list = useSuggestions({ options, onChoose, hasNote: Boolean(note), defaultOpen });
  const { active, activeOption, shown, listed } = list;
  return (
    <>
      <div ref={anchor} className={cx("min-w-0", boxClassName)}>
        <TextField
          {...field}
          {...wiring}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={activeOption ? `${listId}-${active}` : undefined}
          value={text}
          suffix={busy ? <Spinner /> : suffix}
          onValueChange={(value) => {
            onTextChange(value);
            list.show(-1);
          }}
          onKeyDown={(event) => {
            field.onKeyDown?.(event);
            list.press(event);
          }}
          onBlur={(event) => {
            list.setOpen(false);
            onBlur?.(event);
          }}
        />
      </div>
      {list.wanted && (
        <LazyBoundary name={listLabel} room="none">
          <ComboboxPopup anchor={anchor} open={shown} onOpenChange={list.setOpen}>
            <ComboboxList
              id={listId}
              label={listLabel}
              options={options}
              active={active}
              onChoose={list.choose}
              onPresence={list.setPresent}
            />
            {note !== undefined && note !== null && <p className="px-2.5 py-2 text-sm text-muted">{note}</p>}
          </ComboboxPopup>
        </LazyBoundary>
      )}
      <span role="status" className="sr-only">
        {shown ? note : null}
      </span>
    </>
  );
}
