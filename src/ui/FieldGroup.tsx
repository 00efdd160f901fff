import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldGroupProps extends ComponentProps<"fieldset"> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLegend?: boolean | undefined;
}

/** Several controls that answer one question (tick boxes, a pair of prices), with one name, hint and error. */
export function FieldGroup({
  legend,
  hint,
  error,
  hideLegend,
  className,
  children,
  ...props
}: FieldGroupProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset
      data-slot="field-group"
      data-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      className={cx("m-0 min-w-0 border-0 p-0", className)}
      {...props}
    >
      <legend className={cx("mb-1.5 p-0 text-sm font-medium", hideLegend && "sr-only")}>{legend}</legend>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-xs text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
