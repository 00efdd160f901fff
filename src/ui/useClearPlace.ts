import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";
import { clearPlace } from "./clearPlace.ts";

/** Between two looks at what else is on the page, in milliseconds: a dialog may open below a message. */
const pause = 300;
const buttons =
  "[data-slot=dialog-footer], [data-slot=dialog-header] button, [data-slot=confirm-dialog] button";

let pressed: Element | null = null;
const note = ({ target }: Event) => {
  const found = target instanceof Element ? target.closest("button, a, [role], input, label") : null;
  if (found && !found.closest("[data-slot=toast-viewport]")) pressed = found;
};
if (typeof addEventListener === "function") {
  addEventListener("pointerdown", note, { capture: true, passive: true });
  addEventListener("keydown", note, { capture: true, passive: true });
}

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Where what floats stands clear of the last press and of a dialog's buttons; it is looked for while `shown` is given. */
export function useClearPlace(floating: RefObject<HTMLElement | null>, shown: unknown): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ right: 0, bottom: 0 });
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const look = () => {
      const own = floating.current;
      if (!own) return;
      const taken = [...document.querySelectorAll(buttons)];
      if (pressed?.isConnected) taken.push(pressed);
      const { width, height } = boxOf(own);
      const boxes = taken.map(boxOf).filter((box) => box.right > box.left);
      const next = clearPlace({ width, height }, boxes, { width: innerWidth, height: innerHeight });
      setPlace((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    look();
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [floating, shown]);
  return place;
}
