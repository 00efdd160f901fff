import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { listChangesMachine, type ShownPage } from "#machines/property-list/listChangesMachine.ts";
import type { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import type { PropertyListContext } from "#machines/property-list/propertyListSetup.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { searchProperties } from "../actors/propertyListActors.ts";
import { observe } from "../event-log/observe.ts";
import { followLive } from "../session/liveEvents.ts";

export const listChanges = listChangesMachine.provide({ actors: { search: searchProperties } });

const shownOf = ({ search, take, rows, left }: PropertyListContext): ShownPage => ({
  search,
  take,
  rows,
  left,
});

interface ListNewsProps {
  list: ActorRefFrom<typeof propertyListMachine>;
}

/** Keeps the rows of a list as others change them; where it has other rows by now, says so and shows them when it is pressed (LIVE-08). */
export default function ListNews({ list }: ListNewsProps) {
  const { t } = useTranslation("list");
  const actor = useActorRef(listChanges, { inspect: observe, input: shownOf(list.getSnapshot().context) });
  const changed = useSelector(actor, ({ context }) => context.changed);
  const pressed = useRef(false);
  useEffect(() => {
    let before = list.getSnapshot().context;
    const following = list.subscribe(({ context }) => {
      if (context.rows !== before.rows) actor.send({ type: "rows.shown", shown: shownOf(context) });
      else if (context.left !== before.left) actor.send({ type: "rows.left", left: context.left });
      before = context;
    });
    return () => following.unsubscribe();
  }, [actor, list]);
  useEffect(
    () =>
      followLive((kind) => {
        if (kind === "properties") actor.send({ type: "live.told" });
      }),
    [actor],
  );
  useActorEvents(actor, {
    "page.found": ({ page, search }) => list.send({ type: "rows.refreshed", page, search }),
  });
  useEffect(() => {
    if (changed || !pressed.current) return;
    pressed.current = false;
    // The button is gone: whoever went elsewhere meanwhile keeps the focus.
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>("[data-property]")?.focus();
  }, [changed]);
  const show = () => {
    pressed.current = true;
    list.send({ type: "list.refresh" });
  };
  return (
    <>
      <LiveRegion>{changed ? t("changed") : null}</LiveRegion>
      {changed && (
        <>
          <span className="@max-table:hidden"> · </span>
          <button
            type="button"
            className="relative rounded-sm font-medium whitespace-nowrap text-azulejo underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline @max-table:block"
            onClick={show}
          >
            {t("showChanged")}
          </button>
        </>
      )}
    </>
  );
}
