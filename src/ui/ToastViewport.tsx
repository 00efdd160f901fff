import { useState, useSyncExternalStore } from "react";
import { ToastCard } from "./ToastCard.tsx";
import { toasts } from "./toasts.ts";

interface ToastViewportProps {
  /** The name of the region. */
  label: string;
  /** The name of the cross on each message. */
  dismissLabel: string;
}

/** Where messages appear, bottom right. Mount it once; it speaks them, and rests them all while one is hovered or focused. */
export function ToastViewport({ label, dismissLabel }: ToastViewportProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  const [resting, setResting] = useState(false);
  return (
    <section
      data-slot="toast-viewport"
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed right-0 bottom-0 z-[60] w-full max-w-[26rem] p-4"
    >
      <ol
        className="flex flex-col gap-2"
        onPointerEnter={() => setResting(true)}
        onPointerLeave={() => setResting(false)}
        onFocus={() => setResting(true)}
        onBlur={() => setResting(false)}
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} resting={resting} dismissLabel={dismissLabel} />
        ))}
      </ol>
    </section>
  );
}
