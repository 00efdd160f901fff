import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ToastCard } from "./ToastCard.tsx";
import { toasts } from "./toasts.ts";
import { useClearPlace } from "./useClearPlace.ts";

interface ToastViewportProps {
  /** The name of the region. */
  label: string;
  /** The name of the cross on each message. */
  dismissLabel: string;
}

/** A pointer that rests on messages holds them no longer than this after it last moved, in milliseconds. */
const longestRest = 8_000;

/**
 * Where messages appear: bottom right, or wherever else they cover neither what was just pressed nor the buttons of a
 * dialog. Mount it once; it speaks them, and rests them all while one is looked at or focused.
 */
export function ToastViewport({ label, dismissLabel }: ToastViewportProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const style = useClearPlace(list, shown.length > 0 ? shown.at(-1)?.id : undefined);
  const leave = () => {
    clearTimeout(timer.current);
    setPointed(false);
  };
  const point = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPointed(false), longestRest);
    setPointed(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <section
      data-slot="toast-viewport"
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed z-[60] w-full max-w-[26rem] p-4"
      style={style}
    >
      <ol
        ref={list}
        className="flex flex-col gap-2"
        onPointerEnter={point}
        onPointerMove={point}
        onPointerLeave={leave}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} resting={pointed || focused} dismissLabel={dismissLabel} />
        ))}
      </ol>
    </section>
  );
}
