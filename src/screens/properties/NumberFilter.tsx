import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { numberRules } from "#contracts/number/numberRule.ts";
import { numberText } from "#contracts/number/numberText.ts";
import { plainNumber } from "#contracts/number/plainNumber.ts";
import type { PropertySearch } from "#contracts/query/propertySearch.ts";
import { Field } from "#ui/Field.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { type FilterKind, filterNumber } from "./filterNumber.ts";
import { useList, useListState } from "./listContext.ts";

interface NumberFilterProps {
  field: "Id" | "MinPrice" | "MaxPrice" | "MinPlot";
  kind: FilterKind;
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
export function NumberFilter({ field, kind, label, unit, tried }: NumberFilterProps) {
  const { t, i18n } = useTranslation("properties");
  const { list } = useList();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [left, setLeft] = useState(false);
  const value = useListState(({ context }) => context.form[field]);
  const search = useListState(({ context }) => context.search);
  const lowest = useListState(({ context }) => (field === "MaxPrice" ? context.form.MinPrice : null));
  const text = typed?.over === search ? typed.text : plainNumber(value, numberRules[kind]);
  const read = filterNumber(text, kind);
  const below = typeof read === "number" && lowest !== null && read < lowest;
  const wrong = read === "invalid" || below;
  const change = (next: string) => {
    setTyped({ text: next, over: search });
    setLeft(false);
    const found = filterNumber(next, kind);
    list.send({ type: "filter.change", field, value: found === "invalid" ? null : found });
  };
  return (
    <Field
      label={label}
      error={wrong && (tried || left) && t(below ? "filters.belowLowest" : "filters.invalid")}
    >
      <NumberField
        data-wrong={wrong ? true : undefined}
        inputMode={kind === "cents" ? "decimal" : "numeric"}
        writing={numberText(kind, i18n.language)}
        prefix={unit === "€" ? unit : undefined}
        suffix={unit === "€" ? undefined : unit}
        value={text}
        onValueChange={change}
        onBlur={() => setLeft(true)}
      />
    </Field>
  );
}
