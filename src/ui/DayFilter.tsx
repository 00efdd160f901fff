import type { ComponentProps } from "react";
import { DateField } from "./DateField.tsx";
import { Field } from "./Field.tsx";

interface DayFilterProps extends Omit<ComponentProps<typeof DateField>, "prefix"> {
  label: string;
  error?: string | undefined;
}

/** A day in a bar of filters: its label stands above it on a phone, and inside it where others are beside it. */
export function DayFilter({ label, error, ...field }: DayFilterProps) {
  return (
    <Field label={label} error={error} className={look}>
      <DateField
        {...field}
        boxClassName="max-md:[&>:first-child]:hidden max-md:[&>input]:pl-3"
        prefix={<span aria-hidden="true">{label}</span>}
      />
    </Field>
  );
}

// Beside the others there is only room for the label within the box.
const look = "flex-1 md:w-48 xl:w-45 md:flex-none md:gap-0 md:[&>:first-child]:sr-only md:[&>p]:mt-1";
