// @chunk alone
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useKeys } from "#ui/focus/useKeys.ts";

const shows = (element: HTMLElement) => element.getClientRects().length > 0 && element.offsetWidth > 1;

/** Puts the focus on what a selector names, else on the box of the page, else on the content; what had it is gone. */
export function focusList(wanted: string): void {
  const places = [wanted, "[data-select-page]", "#content"].map((one) =>
    document.querySelector<HTMLElement>(one),
  );
  const place = places.find((one) => one !== null && shows(one));
  // The bar floats in sight, but lies at the end of the list: browsers would scroll there.
  place?.focus({ preventScroll: place.closest("[data-actions-bar]") !== null });
}

/** The bar that had the focus is gone: it goes on in the list. */
function useFocusBackToList(shown: boolean) {
  const before = useRef(shown);
  useEffect(() => {
    const left = before.current && !shown;
    before.current = shown;
    if (left && document.activeElement === document.body) focusList("[data-select-page]");
  }, [shown]);
}

/** What had the focus in the bar gives its place to something else: it stays in the bar, where nothing scrolls. */
function useFocusInBar(bar: RefObject<HTMLElement | null>) {
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = null;
    if (document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      held.current = target;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // What is removed may lose it first.
      queueMicrotask(() => {
        if (target.isConnected && held.current === target) held.current = null;
      });
    },
  };
}

const reachedInRow = "[role=row]:focus-visible, [role=row] :focus-visible";

/** What the keyboard reaches, a row or a control in it, scrolls to where the bar does not cover it. Measured then, as what rows would inherit has all of the page styled again. */
function useScrollClearOf(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const clear = ({ target }: globalThis.FocusEvent) => {
      if (!bar.current || !(target instanceof HTMLElement) || !target.matches(reachedInRow)) return;
      target.style.scrollMarginBottom = `${bar.current.offsetHeight + 24}px`;
      target.scrollIntoView({ block: "nearest" });
    };
    const leave = ({ target }: globalThis.FocusEvent) => {
      if (target instanceof HTMLElement && target.closest("[role=row]"))
        target.style.removeProperty("scroll-margin-bottom");
    };
    document.addEventListener("focusin", clear);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", clear);
      document.removeEventListener("focusout", leave);
    };
  }, [bar]);
}

/** F6 goes from the list to the bar, and from the bar back to where it came from (KEY-18). */
function useKeyToBar(bar: RefObject<HTMLElement | null>) {
  const from = useRef<HTMLElement | null>(null);
  useKeys({
    F6: (event) => {
      if (!bar.current) return;
      event.preventDefault();
      const focus = document.activeElement;
      if (!bar.current.contains(focus)) {
        from.current = focus instanceof HTMLElement ? focus : null;
        bar.current.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
      } else if (from.current?.isConnected && from.current !== document.body) from.current.focus();
      else focusList("[data-select-page]");
    },
  });
}

interface ActionsFrameProps {
  label: string;
  /** It has something to say. */
  shown: boolean;
  children: ReactNode;
}

/** What floats over the end of a list while rows are chosen, worked on or reported. */
export function ActionsFrame({ label, shown, children }: ActionsFrameProps) {
  const bar = useRef<HTMLElement>(null);
  useFocusBackToList(shown);
  useScrollClearOf(bar);
  useKeyToBar(bar);
  const kept = useFocusInBar(bar);
  if (!shown) return null;
  return (
    <section
      ref={bar}
      {...kept}
      aria-label={label}
      data-actions-bar=""
      className="sticky bottom-3 z-20 mx-auto flex w-full max-w-4xl flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-float"
    >
      {children}
    </section>
  );
}
