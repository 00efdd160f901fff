// @chunk controls
import { cx } from "class-variance-authority";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";

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

interface Choice {
  name: string;
  value: string | undefined;
  disabled: boolean;
  choose: (value: string) => void;
}

const ChoiceContext = createContext<Choice | null>(null);

interface RadioGroupProps extends Omit<ComponentProps<typeof FieldGroup>, "onChange"> {
  value: string | undefined;
  onValueChange: (value: string) => void;
  name?: string | undefined;
  /** `row` puts the choices beside each other and wraps; `column` under each other; `columns` in equal columns as far as there is room. */
  direction?: keyof typeof directions | undefined;
}

const directions = {
  row: "flex flex-wrap gap-x-5 gap-y-2",
  column: "flex flex-col items-start gap-2",
  columns: "grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-2",
} as const;

/** One of a few, all visible. Put `Radio` inside; the arrow keys move between them. */
export function RadioGroup(props: RadioGroupProps) {
  const { value, onValueChange, name, direction = "row", disabled = false, children, ...group } = props;
  const ownName = useId();
  return (
    <FieldGroup {...group}>
      <div className={directions[direction]}>
        <ChoiceContext value={{ name: name ?? ownName, value, disabled, choose: onValueChange }}>
          {children}
        </ChoiceContext>
      </div>
    </FieldGroup>
  );
}

interface RadioProps extends Omit<ComponentProps<"input">, "type" | "value"> {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** One choice of a `RadioGroup`. */
export function Radio({ value, label, hint, className, ...props }: RadioProps) {
  const choice = useContext(ChoiceContext);
  const disabled = props.disabled || choice?.disabled;
  return (
    <label
      data-slot="radio"
      className={cx(
        "inline-flex min-h-6 items-start gap-2.5 pointer-coarse:min-h-11",
        hint === undefined && "pointer-coarse:items-center",
        disabled && "text-subtle",
        className,
      )}
    >
      <span className="flex h-5 items-center">
        <input
          {...props}
          type="radio"
          name={choice?.name}
          value={value}
          disabled={disabled}
          checked={choice?.value === value}
          onChange={() => choice?.choose(value)}
          className="size-4 shrink-0 appearance-none rounded-full border border-control bg-surface transition-colors duration-100 checked:border-[5px] checked:border-azulejo disabled:border-line disabled:bg-sunken disabled:checked:border-control"
        />
      </span>
      <span className="min-w-0 text-sm leading-5">
        {label}
        {hint !== undefined && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  );
}
