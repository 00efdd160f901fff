import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/popover";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { ComboboxList, type ComboboxOption } from "./ComboboxList.tsx";
import { useFieldWiring } from "./fieldWiring.ts";
import { useOverlayContainer } from "./overlayContainer.ts";
import { Spinner } from "./Spinner.tsx";
import { TextField } from "./TextField.tsx";

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
  const listed = shown && options.length > 0;
  const activeOption = shown ? options[active] : undefined;
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
    <Radix.Root open={shown} onOpenChange={setOpen}>
      <Radix.Anchor asChild>
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
      </Radix.Anchor>
      <Radix.Portal container={useOverlayContainer()}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            "z-50 max-h-72 w-max max-w-[min(26rem,var(--radix-popover-content-available-width))] min-w-(--radix-popover-trigger-width) overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float outline-none",
            "data-[state=open]:animate-overlay-in",
          )}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          // A press on a suggestion must not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          <ComboboxList id={listId} label={listLabel} options={options} active={active} onChoose={choose} />
          {note !== undefined && note !== null && <p className="px-2.5 py-2 text-sm text-muted">{note}</p>}
        </Radix.Content>
      </Radix.Portal>
      <span role="status" className="sr-only">
        {shown ? note : null}
      </span>
    </Radix.Root>
  );
}
