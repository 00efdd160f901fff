import { cx } from "class-variance-authority";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { leadTo } from "./useLeadTo.ts";

/** One thing to put right; `controlId` is the id of the control it is about. */
export interface SummarisedError {
  controlId: string;
  text: ReactNode;
}

interface ErrorSummaryProps extends Omit<ComponentProps<"section">, "title"> {
  title: ReactNode;
  errors: readonly SummarisedError[];
  /** Called before the focus goes to the control, for example to open its step. */
  onLeadTo?: ((controlId: string) => void) | undefined;
  /** Grows with every attempt to go on: the summary then takes the focus, and is read. Keep the summary mounted for that. */
  attempt?: number | undefined;
}

/** Everything that is wrong, in one place, with a way to each field. */
export function ErrorSummary({
  title,
  errors,
  onLeadTo,
  attempt = 0,
  className,
  ...props
}: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const seen = useRef(attempt);
  useEffect(() => {
    // An error that comes back while somebody types must not take the focus from the field.
    if (attempt > seen.current) ref.current?.focus();
    seen.current = attempt;
  }, [attempt]);
  const lead = (event: MouseEvent, controlId: string) => {
    event.preventDefault();
    onLeadTo?.(controlId);
    // The step that holds the control may have to be drawn first, which takes more than a frame on a slow machine.
    leadTo([controlId]);
  };
  if (errors.length === 0) return null;
  return (
    <section
      ref={ref}
      data-slot="error-summary"
      tabIndex={-1}
      aria-labelledby={id}
      className={cx("rounded-card bg-danger-tint px-3.5 py-3 text-danger outline-none", className)}
      {...props}
    >
      <p id={id} className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {title}
      </p>
      <ul className="mt-1 list-disc pl-11 text-sm">
        {errors.map(({ controlId, text }) => (
          <li key={controlId}>
            <a
              href={`#${controlId}`}
              className="block min-h-6 w-fit rounded-sm py-0.5 underline underline-offset-3"
              onClick={(event) => lead(event, controlId)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
