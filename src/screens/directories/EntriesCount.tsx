import { useTranslation } from "react-i18next";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { useDirectoriesState, usePassingEntries } from "./directoriesContext.ts";

/** How many entries there are, or how many of them pass the filter; spoken when it changes. */
export function EntriesCount() {
  const { t } = useTranslation("directories");
  const total = useDirectoriesState(({ context }) => context.entries.length);
  const busy = useDirectoriesState((snapshot) => snapshot.hasTag("busy"));
  const failed = useDirectoriesState((snapshot) => snapshot.matches("failed"));
  const filtered = useDirectoriesState(({ context }) => context.filter.trim() !== "");
  const count = usePassingEntries().length;
  const words = filtered ? t("passing", { count, total }) : t("entries", { count });
  return <LiveRegion className="inline">{busy ? t("loading") : failed ? "" : words}</LiveRegion>;
}
