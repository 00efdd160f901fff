import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { useList, useListState } from "./listContext.ts";

interface ChoiceFilterProps {
  field: "MinBedrooms" | "MinBathrooms" | "MinBuild" | "Radius";
  label: string;
  /** What stands for no filter. */
  none: string;
  values: readonly number[];
  text: (value: number) => string;
}

/** One of a few numbers to filter by; a number from an address that is not among them stays. */
export function ChoiceFilter({ field, label, none, values, text }: ChoiceFilterProps) {
  const { list } = useList();
  const value = useListState(({ context }) => context.form[field]);
  const offered =
    value === null || values.includes(value) ? values : [...values, value].sort((a, b) => a - b);
  return (
    <Field label={label}>
      <Select
        value={value ?? ""}
        onValueChange={(chosen) =>
          list.send({ type: "filter.choose", field, value: chosen === "" ? null : Number(chosen) })
        }
      >
        <option value="">{none}</option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {text(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
