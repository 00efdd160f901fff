import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Kbd } from "../control/Button.tsx";

/** Keys that do something, pressed together or one of them. */
export interface KeyHint {
  id: string;
  keys: readonly string[];
  label: ReactNode;
}

interface KeyHintsProps extends Omit<ComponentProps<"section">, "title"> {
  title: ReactNode;
  hints: readonly KeyHint[];
}

/** A part of the list of keys: what each does, and the caps to press. */
export function KeyHints({ title, hints, className, ...props }: KeyHintsProps) {
  return (
    <section data-slot="key-hints" className={cx("mt-4", className)} {...props}>
      <h3 className="mb-1 text-xs font-medium text-subtle">{title}</h3>
      <dl className="m-0">
        {hints.map((hint) => (
          <div
            key={hint.id}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-line last:border-b-0"
          >
            <dt className="text-sm">{hint.label}</dt>
            <dd className="m-0 flex shrink-0 gap-1 text-muted">
              {hint.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
