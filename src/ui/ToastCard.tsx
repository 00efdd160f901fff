import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { type Toast, toasts } from "./toasts.ts";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };
const inks = { info: "text-info", success: "text-success", warning: "text-warning", danger: "text-danger" };

interface ToastCardProps {
  toast: Toast;
  /** Its time stands still. */
  resting: boolean;
  dismissLabel: string;
}

/** One message of the `ToastViewport`. */
export function ToastCard({ toast, resting, dismissLabel }: ToastCardProps) {
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
