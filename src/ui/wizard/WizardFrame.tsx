import { type ReactNode, useEffect, useRef } from "react";
import { focusFirst } from "../focus/focusTitle.ts";

interface WizardFrameProps {
  /** `Steps`. */
  steps: ReactNode;
  /** Quiet words below the steps. */
  aside?: ReactNode;
  /** The name of the open step. */
  label: string;
  /** Changes with what is shown: then it starts at its top, with the focus in it. */
  shown: string;
  /** There is something to fill in: the first time, the focus goes to the first field. */
  ready: boolean;
  /** Nothing can be changed: it is being sent. */
  inert: boolean;
  children: ReactNode;
}

/** The middle of a wizard's dialog: steps at the left, above on a phone, and the open one beside them. */
export function WizardFrame({ steps, aside, label, shown, ready, inert, children }: WizardFrameProps) {
  const body = useRef<HTMLElement>(null);
  const opened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step starts at its top, with the focus in it
  useEffect(() => {
    if (!body.current) return;
    body.current.scrollTop = 0;
    // The summary of what is wrong may have taken it already.
    if (body.current.contains(document.activeElement) && document.activeElement !== body.current) return;
    if (!ready || opened.current || !focusFirst(body.current)) body.current.focus({ preventScroll: true });
    opened.current ||= ready;
  }, [shown]);
  return (
    <div data-slot="wizard-frame" className="flex min-h-0 flex-1 max-md:flex-col">
      <div className="flex shrink-0 flex-col border-line bg-sunken p-2.5 max-md:border-b md:w-55 md:border-r">
        {steps}
        {aside !== undefined && (
          <div className="mt-auto flex flex-col items-start gap-2 p-2 text-xs text-muted max-md:gap-0.5 max-md:pb-0">
            {aside}
          </div>
        )}
      </div>
      <section
        ref={body}
        data-slot="dialog-body"
        tabIndex={-1}
        inert={inert}
        aria-label={label}
        className="marks-required min-h-0 min-w-0 flex-1 overflow-y-auto p-4 outline-none sm:p-5"
      >
        {children}
      </section>
    </div>
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A named part of a form or a wizard's step. */
export function Section({ title, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      data-slot="section"
      className="border-t border-line pt-5 first:border-t-0 first:pt-0"
    >
      <h3 className="mb-3 text-base font-semibold">{title}</h3>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}
