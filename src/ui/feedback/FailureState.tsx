// @chunk rows
import { cx } from "class-variance-authority";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../control/Button.tsx";
import { useWhenBack } from "../load/whenBack.ts";

interface FailureStateProps extends Omit<ComponentProps<"div">, "title"> {
  title: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** The button reads again what is missing, which also happens by itself once a lost connection is back. */
  reads?: boolean | undefined;
  /** A way back, for what can be left. */
  closeLabel?: string | undefined;
  onClose?: (() => void) | undefined;
}

/**
 * Says what could not be read or shown, and offers another try. Spoken when it appears.
 */
export function FailureState(props: FailureStateProps) {
  const {
    title,
    retryLabel,
    onRetry,
    retrying,
    reads = true,
    closeLabel,
    onClose,
    className,
    children,
    ...rest
  } = props;
  useWhenBack(reads ? onRetry : undefined);
  return (
    <div
      data-slot="failure-state"
      role="alert"
      className={cx("flex flex-col items-center gap-1.5 px-6 py-12 text-center text-balance", className)}
      {...rest}
    >
      <span className="mb-1.5 inline-flex size-10 items-center justify-center rounded-full bg-danger-tint text-danger">
        <CircleAlert aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <p className="text-base font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-md text-sm text-muted">{children}</div>}
      {(onRetry || onClose) && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button busy={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {onClose && (
            <Button variant="ghost" onClick={onClose}>
              {closeLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
