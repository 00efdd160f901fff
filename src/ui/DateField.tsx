import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { TextField } from "./TextField.tsx";

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "value" | "min" | "max"> {
  /** An ISO day, or empty: also while a day is half written. */
  value: string;
  /** The first and the last day that can be picked, ISO. Others can be written: the rules say what is wrong about them. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day, with the browser's own calendar; the browser writes it in its own language. */
export function DateField({ className, ...props }: DateFieldProps) {
  return (
    <TextField
      {...props}
      type="date"
      className={cx(
        "tabular [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-60",
        className,
      )}
    />
  );
}
