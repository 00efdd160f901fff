import Search from "lucide-react/icons/search";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { quickChanges, quickText } from "#machines/enquiry-list/quickFind.ts";
import { TextField } from "#ui/control/TextField.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";

/** One box that finds people by name, e-mail or phone, whatever is written into it. */
export function QuickFilter() {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const value = useListState(({ context }) => quickText(context.form));
  const type = (text: string) =>
    list.send({ type: "filter.type", changes: quickChanges(list.getSnapshot().context.form, text) });
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") list.send({ type: "filter.apply" });
  };
  return (
    <TextField
      type="search"
      data-key="filter"
      autoComplete="off"
      aria-label={t("filters.quick")}
      placeholder={t("filters.quick")}
      limit={limits.filterTextLength}
      prefix={<Search aria-hidden="true" />}
      boxClassName="w-full md:w-auto md:min-w-52 md:flex-1 xl:min-w-44 xl:max-w-80"
      value={value}
      onValueChange={type}
      onKeyDown={press}
    />
  );
}
