import { useTranslation } from "react-i18next";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";

const choices = ["", "false", "true"] as const;

/** Whether it was passed on by mail; searches at once. */
export function SentFilter() {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const value = useListState(({ context }) => context.form.sent);
  return (
    <Field label={t("filters.sent")}>
      <Select
        value={value}
        onValueChange={(chosen) => list.send({ type: "filter.choose", changes: { sent: chosen } })}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {t(`sent.${each || "any"}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
