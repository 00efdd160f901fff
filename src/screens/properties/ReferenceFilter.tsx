import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Field } from "#ui/control/Field.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { useList, useListState } from "./listContext.ts";

/** Any part of the own reference; searched with after a pause. */
export function ReferenceFilter() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const value = useListState(({ context }) => context.form.AgentRef);
  return (
    <Field label={t("filters.reference")}>
      <TextField
        autoComplete="off"
        limit={limits.referenceLength}
        value={value}
        onValueChange={(text) => list.send({ type: "filter.type", field: "AgentRef", value: text })}
      />
    </Field>
  );
}
