import { memo } from "react";
import { useTranslation } from "react-i18next";
import { activeFilters } from "#machines/property-list/searchChange.ts";
import { Button } from "#ui/control/Button.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Chip } from "#ui/table/Chip.tsx";
import { chipText } from "./chipText.ts";
import { focusFilters } from "./focusFilters.ts";
import { useList, useListState } from "./listContext.ts";
import { useAppliedPlace } from "./useAppliedPlace.ts";

/** Every active filter as a chip that takes it away. */
export const ActiveFilters = memo(function ActiveFilters() {
  const { t, i18n } = useTranslation("properties");
  const { list, features } = useList();
  const search = useListState(({ context }) => context.search);
  const preset = useListState(({ context }) => context.preset);
  const naming = useListState((snapshot) => snapshot.matches({ place: "finding" }));
  const place = useAppliedPlace();
  const active = activeFilters(search, preset);
  const clear = () => {
    list.send({ type: "filter.clear" });
    focusFilters();
  };
  if (active.length === 0) return null;
  // Chips wait for the name of their place, so that none of them moves when it comes.
  if (naming) {
    return (
      <div className="flex min-h-compact items-center">
        <Skeleton className="h-7 w-60 rounded-full" />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={t("filters.active")} className="contents">
        {active.map((field) => {
          const text = chipText(field, search, { t, language: i18n.language, place, features });
          return (
            <li key={field} className="flex max-w-full min-w-0">
              <Chip
                onRemove={() => {
                  list.send({ type: "chip.remove", field });
                  focusFilters();
                }}
                removeLabel={t("filters.remove", { filter: text })}
              >
                {text}
              </Chip>
            </li>
          );
        })}
      </ul>
      <Button variant="ghost" size="compact" onClick={clear}>
        {t("filters.clear")}
      </Button>
    </div>
  );
});
