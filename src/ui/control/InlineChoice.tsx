import { cx } from "class-variance-authority";
import { type ComponentProps, Fragment } from "react";

interface InlineChoiceProps extends Omit<ComponentProps<"fieldset">, "onChange"> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** `name` is read aloud after a short label; `lang` when it is in another language. */
  options: readonly { value: string; label: string; name?: string | undefined; lang?: string | undefined }[];
  /** Between them. */
  separator?: string | undefined;
}

/** One of a few words in a line, the chosen one heavier: for example a language. */
export function InlineChoice(props: InlineChoiceProps) {
  const { label, value, onValueChange, options, separator = "/", className, ...rest } = props;
  return (
    <fieldset
      data-slot="inline-choice"
      aria-label={label}
      className={cx("m-0 inline-flex min-w-0 items-center border-0 p-0 text-sm", className)}
      {...rest}
    >
      {options.map((option, index) => (
        <Fragment key={option.value}>
          {index > 0 && (
            <span aria-hidden="true" className="text-subtle">
              {separator}
            </span>
          )}
          <button
            type="button"
            lang={option.lang}
            aria-pressed={option.value === value}
            className="min-h-8 rounded-sm px-1.5 text-muted hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            onClick={() => onValueChange(option.value)}
          >
            {option.label}
            {option.name !== undefined && <span className="sr-only"> {option.name}</span>}
          </button>
        </Fragment>
      ))}
    </fieldset>
  );
}
