import { useTranslation } from "react-i18next";
import { RowFilter } from "#product/filter/RowFilter.tsx";
import { useDirectories, useDirectoriesState } from "./directoriesContext.ts";

/** Filters the rows as they stand, without a call; it keeps its place while the entries are on their way. */
export function EntryFilter() {
  const { t } = useTranslation("directories");
  const { list } = useDirectories();
  const filter = useDirectoriesState(({ context }) => context.filter);
  const none = useDirectoriesState((snapshot) => snapshot.hasTag("empty") || snapshot.matches("failed"));
  if (none) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="w-full md:max-w-100">
      <RowFilter
        label={t("filter.label")}
        clearLabel={t("filter.clear")}
        value={filter}
        onChange={(text) => list.send({ type: "filter.change", text })}
      />
    </div>
  );
}
