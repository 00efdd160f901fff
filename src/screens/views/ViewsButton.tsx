import Bookmark from "lucide-react/icons/bookmark";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isChanged, viewOf } from "#machines/views/viewsSetup.ts";
import { Button } from "#ui/control/Button.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import { type OpenDialog, useViewsState, viewsButtonId } from "./viewsContext.ts";

const loadMenu = () => import("./OpenViewsMenu.tsx");
const OpenViewsMenu = lazyComponent(loadMenu);
const ViewsDialogs = lazyComponent(() => import("./ViewsDialogs.tsx"));

/** The open view, whether it is changed, and all that can be done with views (VIEW-12, VIEW-13, VIEW-15). */
export function ViewsButton() {
  const { t } = useTranslation("views");
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const name = useViewsState(({ context }) => viewOf(context, context.opened)?.Name ?? null);
  const changed = useViewsState(({ context }) => isChanged(context));
  const writing = useViewsState(({ context }) => context.form !== null || context.removing !== null);
  const words = name === null ? t("title") : changed ? t("changed", { name }) : name;
  const trigger = (
    <Button
      id={viewsButtonId}
      variant={name === null ? "ghost" : "secondary"}
      className="max-w-72 *:min-w-0 @max-table:px-2.5"
      aria-label={name === null ? undefined : t("open", { name: words })}
    >
      <Bookmark aria-hidden="true" className={name === null ? undefined : "fill-current"} />
      <span className={`truncate @max-table:sr-only ${changed ? "italic" : ""}`}>{words}</span>
    </Button>
  );
  return (
    <>
      <OnIntent trigger={trigger} popup="menu" load={loadMenu}>
        <OpenViewsMenu trigger={trigger} onDialog={setDialog} />
      </OnIntent>
      {(dialog !== null || writing) && (
        <LazyBoundary name={t("title")} room="none" onClose={() => setDialog(null)}>
          <ViewsDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </LazyBoundary>
      )}
    </>
  );
}
