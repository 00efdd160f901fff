import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PropertySearch } from "#contracts/query/propertySearch.ts";
import { Field } from "#ui/Field.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { filterNumber, type NumberRule } from "./filterNumber.ts";
import { useList, useListState } from "./listContext.ts";

interface NumberFilterProps {
  field: "Id" | "MinPrice" | "MaxPrice" | "MinPlot";
  rule: NumberRule;
  label: string;
  unit?: ReactNode;
  /** Apply was tried: what is wrong is said. */
  tried: boolean;
}

interface Typed {
  text: string;
  /** The search it was typed over; another one brings its own value. */
  over: PropertySearch;
}

/** A number to filter by. What cannot be searched for stays to be corrected and is not applied. */
export function NumberFilter({ field, rule, label, unit, tried }: NumberFilterProps) {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [left, setLeft] = useState(false);
  const value = useListState(({ context }) => context.form[field]);
  const search = useListState(({ context }) => context.search);
  const text = typed?.over === search ? typed.text : (value?.toString() ?? "");
  const wrong = filterNumber(text, rule) === "invalid";
  const change = (next: string) => {
    setTyped({ text: next, over: search });
    setLeft(false);
    const read = filterNumber(next, rule);
    list.send({ type: "filter.change", field, value: read === "invalid" ? null : read });
  };
  return (
    <Field label={label} error={wrong && (tried || left) && t("filters.invalid")}>
      <NumberField
        data-wrong={wrong ? true : undefined}
        inputMode={rule === "price" ? "decimal" : "numeric"}
        prefix={unit === "€" ? unit : undefined}
        suffix={unit === "€" ? undefined : unit}
        value={text}
        onValueChange={change}
        onBlur={() => setLeft(true)}
      />
    </Field>
  );
}
