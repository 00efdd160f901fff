import { useSelector } from "@xstate/react";
import type { ComponentProps } from "react";
import { nameKey } from "#machines/analytics/groupNamesMachine.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { MultiSelect } from "#ui/control/MultiSelect.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useWrong } from "./useWrong.ts";

interface SeveralFilterProps
  extends Pick<ComponentProps<typeof MultiSelect>, "options" | "summary" | "filterLabel"> {
  field: "types" | "id";
  label: string;
}

/** Any number of a list; asks at once. */
export function SeveralFilter({ field, label, ...list }: SeveralFilterProps) {
  const { actor, t } = useAnalytics();
  const value = useAnalyticsState(({ context }) => context.form[field]);
  return (
    <Field label={label} error={useWrong(field)}>
      <MultiSelect
        {...list}
        values={value === "" ? [] : value.split(",")}
        onValuesChange={(chosen) =>
          actor.send({ type: "filter.choose", changes: { [field]: chosen.join(",") } })
        }
        listLabel={label}
        emptyLabel={t("filters.noMatches")}
        clearLabel={t("filters.clear")}
      />
    </Field>
  );
}

const prefix = nameKey("entry", "");

/** Any number of the client's directory entries, by name; asks at once. */
export function EntriesFilter() {
  const { entries, t, language } = useAnalytics();
  const names = useSelector(entries, ({ context }) => context.names);
  const failed = useSelector(entries, (snapshot) => snapshot.matches("failed"));
  const chosen = useAnalyticsState(({ context }) => context.form.id);
  const ids = chosen === "" ? [] : chosen.split(",");
  const known = Object.entries(names).flatMap(([key, name]) =>
    name ? [{ value: key.slice(prefix.length), label: labelOf(name, language) }] : [],
  );
  // An id from an address that is no entry of the client's stays, so that it can be taken away.
  const others = ids.filter((id) => !known.some(({ value }) => value === id));
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <SeveralFilter
        field="id"
        label={t("filters.entriesLabel")}
        options={[...known, ...others.map((id) => ({ value: id, label: t("chip.id", { id }) }))]}
        summary={ids.length === 0 ? t("filters.anyEntry") : t("filters.entries", { count: ids.length })}
        filterLabel={t("filters.entriesFilter")}
      />
      {failed && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-xs text-danger">
          {t("filters.entriesFailed")}
          <Button variant="ghost" size="compact" onClick={() => entries.send({ type: "names.retry" })}>
            {t("list:retry")}
          </Button>
        </p>
      )}
    </div>
  );
}
