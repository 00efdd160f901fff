import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from "react";

interface OnIntentProps {
  /** The button by itself; it looks and answers the same before and after the code is here. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** What it opens, for those who hear it. */
  popup: "menu" | "dialog";
  /** Fetches the code of `children`; asked for as soon as the pointer or the focus comes near. */
  load: () => Promise<unknown>;
  /** The same button with what it opens, open from the start: a component made by `lazy`. */
  children: ReactNode;
  /** Shown without being asked. */
  defaultOpen?: boolean | undefined;
}

/** A button whose menu or popover is code of its own: the first press opens it, and until then only the button is loaded. */
export function OnIntent({ trigger, popup, load, children, defaultOpen = false }: OnIntentProps) {
  const [wanted, setWanted] = useState(defaultOpen);
  const prepare = () => void load().catch(() => undefined);
  // Without an answer from the server the button stays a button, and the next press asks again.
  const open = () =>
    void load().then(
      () => setWanted(true),
      () => undefined,
    );
  const button = cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": wanted,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (popup !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      open();
    },
  });
  return wanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
