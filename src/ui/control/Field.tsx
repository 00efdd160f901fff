// @chunk filters
import { cx } from "class-variance-authority";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";

/** What a field tells the control inside it. */
export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

interface ControlProps {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
  "aria-required"?: boolean | "true" | "false" | undefined;
}

/** The attributes a control takes from the `Field` around it; its own props win. */
export function useFieldWiring(props: ControlProps) {
  const field = useContext(FieldContext);
  return {
    id: props.id ?? field?.id,
    "aria-describedby": props["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": props["aria-invalid"] ?? (field?.invalid ? true : undefined),
    "aria-required": props["aria-required"] ?? (field?.required ? true : undefined),
  };
}

interface FieldProps extends ComponentProps<"div"> {
  label: ReactNode;
  /** What helps before anything is wrong. Stays when there is an error. */
  hint?: ReactNode;
  /** What to do about it; marks the control as invalid and describes it. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Shown after the label, for example a word for "optional" or a small action. */
  aside?: ReactNode;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined;
  /** The id of the control, for links from an error summary. */
  controlId?: string | undefined;
  /** The id of something beside the control that is said of it as well. */
  describedBy?: string | undefined;
}

/** A label, a control and its hint and error, wired together by id. Put one control inside. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  hideLabel,
  controlId,
  describedBy,
  className,
  children,
  ...props
}: FieldProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const invalid = Boolean(error);
  const described = [invalid && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(" ");
  return (
    <FieldContext value={{ id, describedBy: described || undefined, invalid, required }}>
      <div data-slot="field" className={cx("flex min-w-0 flex-col gap-1.5", className)} {...props}>
        <div className={cx("flex items-baseline justify-between gap-2", hideLabel && "sr-only")}>
          <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
            {label}
          </label>
          {aside !== undefined && <span className="text-xs text-subtle">{aside}</span>}
        </div>
        {children}
        {invalid && (
          <p id={`${id}-error`} data-slot="field-error" className="flex gap-1.5 text-xs text-danger">
            <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
            <span className="min-w-0 break-words">{error}</span>
          </p>
        )}
        {hint && (
          <div id={`${id}-hint`} data-slot="field-hint" className="text-xs text-muted">
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  );
}
