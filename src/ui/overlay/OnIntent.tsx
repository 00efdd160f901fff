// @chunk filters
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useRef,
  useState,
} from "react";
import { FaultView, LazyBoundary } from "../layout/LazyBoundary.tsx";
import { MissingPart } from "../load/lazyComponent.ts";

/**
 * Whether the press that fetched a menu's code came from a key. The menu, which was not there to see it, then goes to its
 * first item, as it does by itself from the second time on; it sets this back.
 */
export const OpenedByKey = createContext<RefObject<boolean>>({ current: false });

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

const nothing = () => undefined;

/** A button whose menu or popover is code of its own: the first press opens it, and until then only the button is loaded. */
export function OnIntent({ trigger, popup, load, children, defaultOpen = false }: OnIntentProps) {
  const [wanted, setWanted] = useState(defaultOpen);
  const [failure, setFailure] = useState<unknown>(null);
  const View = use(FaultView);
  const prepare = () => void load().catch(() => undefined);
  const byKey = useRef(false);
  const open = (pressed: boolean) => {
    byKey.current = pressed;
    // The button stays a button, says that nothing came, and the next press asks again.
    void load().then(
      () => setWanted(true),
      (cause: Error) => setFailure(new MissingPart(cause.message, { cause })),
    );
  };
  const button = cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": wanted,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A press of Enter or Space is a click without a pointer.
    onClick: ({ detail }: MouseEvent) => open(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (popup !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      open(true);
    },
  });
  if (!wanted) {
    return (
      <>
        {button}
        {failure !== null && (
          <View room="none" failure={failure} retry={nothing} close={() => setFailure(null)} />
        )}
      </>
    );
  }
  return (
    <OpenedByKey value={byKey}>
      <LazyBoundary room="none" loading={button} onClose={() => setWanted(false)}>
        {children}
      </LazyBoundary>
    </OpenedByKey>
  );
}
