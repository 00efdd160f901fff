import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { TableLayout } from "#contracts/view/viewContract.ts";
import { plainLayout } from "#machines/views/plainLayout.ts";
import type { ColumnChoice } from "#product/list/layoutContext.ts";
import { toolsToCome } from "#ui/layout/PageHeader.tsx";
import { atRest } from "#ui/load/atRest.ts";
import { preferences } from "../config/preferences.ts";
import type { HostedViews } from "../pages/ViewsHost.tsx";
import { lazyPage } from "../texts/lazyPage.ts";

export const ViewsHost = lazyPage(() => import("../pages/ViewsHost.tsx"), ["views"]);

/** The columns that a screen had on this device, until the account's are known. */
function rememberedLayout(path: string): TableLayout {
  try {
    return JSON.parse(preferences.read(`columns${path}`) ?? "") ?? plainLayout;
  } catch {
    return plainLayout;
  }
}

/** The screens that have views (`viewPaths`, which come with the views). */
export const hasViews = (path: string): boolean =>
  /^\/(properties|directories)(\/(featured|enquiries|analytics))?$/.test(path);

/** Always the same, or the menu would be drawn anew with the screen. */
const noOpens: HostedViews["opens"] = {};

/** The views of the account, which come when the page has a moment; without them everything works. */
export function useViews(path: string) {
  const [here, setHere] = useState(false);
  const [hosted, setHosted] = useState<HostedViews | null>(null);
  const columns = useRef<readonly ColumnChoice[]>([]);
  useEffect(
    () =>
      atRest(() =>
        ViewsHost.fetch().then(
          () => setHere(true),
          () => undefined,
        ),
      ),
    [],
  );
  // Columns that another screen told are not this one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which screen it is
  useEffect(
    () => () => {
      columns.current = [];
    },
    [path],
  );
  const known = hosted?.layout ?? null;
  useEffect(() => {
    if (known) preferences.write(`columns${path}`, JSON.stringify(known));
  }, [known, path]);
  const layout = useMemo(() => known ?? rememberedLayout(path), [known, path]);
  const tell = useCallback((told: readonly ColumnChoice[]) => {
    columns.current = told;
  }, []);
  return {
    here,
    views: hosted?.views ?? [],
    opens: hosted?.opens ?? noOpens,
    tools: hosted ? hosted.tools : hasViews(path) ? toolsToCome : null,
    laid: useMemo(() => ({ layout, tell }), [layout, tell]),
    host: { path, columns: useCallback(() => columns.current, []), onHosted: setHosted },
  };
}
