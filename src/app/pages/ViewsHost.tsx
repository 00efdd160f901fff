import { useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import type { KeptView, TableLayout } from "#contracts/view/viewContract.ts";
import { viewQuery } from "#contracts/view/viewQuery.ts";
import { viewHref, viewPaths, viewScreens } from "#contracts/view/viewScreens.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { shownLayout } from "#machines/views/viewsSetup.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import type { ColumnChoice } from "#product/list/layoutContext.ts";
import { ViewsButton } from "#screens/views/ViewsButton.tsx";
import { type ViewsActor, ViewsContext } from "#screens/views/viewsContext.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { views as viewsLogic } from "../actors/viewsActors.ts";
import { observe } from "../event-log/observe.ts";

/** What the frame of every screen gets of the views, once they are here. */
export interface HostedViews {
  views: readonly KeptView[];
  /** Where the menu and the palette lead, by the path of a screen: to its default view (VIEW-14). */
  opens: Readonly<Record<string, string>>;
  /** Of the screen that is shown; null where it has no views. */
  layout: TableLayout | null;
  tools: ReactNode;
}

interface ViewsHostProps {
  path: string;
  /** Of the table that is shown. */
  columns: () => readonly ColumnChoice[];
  onHosted: (hosted: HostedViews) => void;
}

const opensOf = (views: readonly KeptView[]): HostedViews["opens"] =>
  Object.fromEntries(
    views.filter(({ Default }) => Default).map((view) => [viewPaths[view.Screen], viewHref(view)]),
  );

const newKey = () => crypto.randomUUID();

/** Tells the machine which screen is shown and what stands in its address (VIEW-12). */
function usePlace(actor: ViewsActor, path: string) {
  const search = useSearch();
  const screen = viewScreens.find((one) => viewPaths[one] === path) ?? null;
  const query = screen && viewQuery[screen](search, madridDay(currentTime()));
  useEffect(() => {
    const place = screen === null || query === null ? null : { screen, query };
    actor.send({ type: "place.change", place });
  }, [actor, screen, query]);
  return screen;
}

/** The views of the account, for as long as somebody is signed in; draws nothing by itself. */
export default function ViewsHost({ path, columns, onHosted }: ViewsHostProps) {
  const { t } = useTranslation("views");
  const actor = useActorRef(viewsLogic, { inspect: observe });
  const screen = usePlace(actor, path);
  const views = useSelector(actor, ({ context }) => context.views);
  const layout = useSelector(actor, ({ context }) => context.place && shownLayout(context));
  const known = useSelector(
    actor,
    (snapshot) => !snapshot.hasTag("busy") || snapshot.context.views.length > 0,
  );
  useActorEvents(actor, {
    "view.kept": ({ Name }) => toasts.show({ tone: "success", title: t("said.kept", { name: Name }) }),
    "view.saved": ({ Name }) => toasts.show({ tone: "success", title: t("said.kept", { name: Name }) }),
    "view.removed": ({ Name }) => toasts.show({ tone: "success", title: t("said.removed", { name: Name }) }),
  });
  const tools = useMemo(
    () =>
      screen && (
        <ViewsContext value={{ actor, columns, newKey, go: navigate }}>
          <ViewsButton />
        </ViewsContext>
      ),
    [actor, screen, columns],
  );
  const opens = useMemo(() => opensOf(views), [views]);
  useEffect(() => {
    onHosted({ views, opens, layout: known ? layout : null, tools });
  }, [onHosted, views, opens, layout, known, tools]);
  return null;
}
