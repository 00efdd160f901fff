import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../control/Button.tsx";
import { IconButton } from "../control/IconButton.tsx";
import { type Toast, toasts } from "./toasts.ts";
import { useClearPlace } from "./useClearPlace.ts";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };
const inks = { info: "text-info", success: "text-success", warning: "text-warning", danger: "text-danger" };

interface ToastCardProps {
  toast: Toast;
  /** Its time stands still. */
  resting: boolean;
  dismissLabel: string;
}

/** One message of the `ToastViewport`. */
function ToastCard({ toast, resting, dismissLabel }: ToastCardProps) {
  const { id, tone, title, body, action, duration } = toast;
  const left = useRef(duration);
  useEffect(() => {
    if (resting || !Number.isFinite(left.current)) return;
    const since = performance.now();
    const timer = setTimeout(() => toasts.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [id, resting]);
  const Icon = icons[tone];
  return (
    <li
      data-slot="toast"
      data-tone={tone}
      className="pointer-events-auto flex animate-pop-in items-start gap-3 rounded-card border border-line bg-surface py-2.5 pr-2 pl-3.5 shadow-float"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={`mt-1.5 size-4 shrink-0 ${inks[tone]}`} />
      <div className="min-w-0 flex-1 py-1 break-words">
        <p className="font-medium">{title}</p>
        {body !== undefined && <p className="mt-0.5 text-sm text-muted">{body}</p>}
        {action !== undefined && (
          <Button
            size="compact"
            className="mt-2"
            onClick={() => {
              action.run();
              toasts.dismiss(id);
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton size="compact" label={dismissLabel} onClick={() => toasts.dismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

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
export default function ToastViewport({ label, dismissLabel }: ToastViewportProps) {
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
