import { cx } from "class-variance-authority";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { ComboboxList, type ComboboxOption } from "./ComboboxList.tsx";
import { useFieldWiring } from "./fieldWiring.ts";
import { lazyPart } from "./lazyPart.ts";
import { Part } from "./Part.tsx";
import { Spinner } from "./Spinner.tsx";
import { TextField } from "./TextField.tsx";

const ComboboxPopup = lazyPart(() => import("./ComboboxPopup.tsx"));

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
  const [open, setOpen] = useState(defaultOpen);
  const [active, setActive] = useState(-1);
  const anchor = useRef<HTMLDivElement>(null);
  const listId = useId();
  const wiring = useFieldWiring(field);
  const shown = open && (options.length > 0 || Boolean(note));
  // Once it was shown it stays, so that it can go as it came.
  const [listWanted, setListWanted] = useState(shown);
  if (shown && !listWanted) setListWanted(true);
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
    field.onKeyDown?.(event);
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
            show(-1);
          }}
          onKeyDown={press}
          onBlur={(event) => {
            setOpen(false);
            onBlur?.(event);
          }}
        />
      </div>
      {listWanted && (
        <Part name={listLabel} room="none">
          <ComboboxPopup anchor={anchor} open={shown} onOpenChange={setOpen}>
            <ComboboxList
              id={listId}
              label={listLabel}
              options={options}
              active={active}
              onChoose={choose}
              onPresence={setPresent}
            />
            {note !== undefined && note !== null && <p className="px-2.5 py-2 text-sm text-muted">{note}</p>}
          </ComboboxPopup>
        </Part>
      )}
      <span role="status" className="sr-only">
        {shown ? note : null}
      </span>
    </>
  );
}
