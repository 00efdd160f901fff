import { useTranslation } from "react-i18next";
import { numberText } from "#contracts/number/numberText.ts";
import { limits } from "#contracts/wire/limits.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { useWrong } from "./useWrong.ts";

interface TextFilterProps {
  field: "name" | "email" | "phone" | "comment" | "agentref" | "ref" | "propertyid";
}

/** Any part of something, or the id of a property or entry; searched with after a pause. */
export function TextFilter({ field }: TextFilterProps) {
  const { t, i18n } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const value = useListState(({ context }) => context.form[field]);
  const typed = {
    value,
    onValueChange: (text: string) => list.send({ type: "filter.type", changes: { [field]: text } }),
  };
  const key = field === "propertyid" && about === "directory" ? "entryid" : field;
  return (
    <Field label={t(`filters.${key}`)} error={useWrong(field)}>
      {field === "propertyid" ? (
        <NumberField writing={numberText("id", i18n.language)} {...typed} />
      ) : (
        <TextField autoComplete="off" limit={limits.filterTextLength} {...typed} />
      )}
    </Field>
  );
}
