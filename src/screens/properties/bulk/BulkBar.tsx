import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { ActionsFrame } from "#product/list/ActionsFrame.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { useKeys } from "#ui/focus/useKeys.ts";
import { count as figure } from "#ui/format/count.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { BulkReport, BulkRunPanel } from "./BulkRunPanels.tsx";
import { BulkSelection } from "./BulkSelection.tsx";
import { useBulk, useBulkState } from "./bulkContext.ts";
import { reachListings } from "./PickBox.tsx";

const OpenBulkDialog = lazyComponent(() => import("./OpenBulkDialog.tsx"));

/**
 * What an action asks and what would become of it; nothing is loaded before it asks. When a run begins, its button and the bar answer, and it goes
 * after that picture: to take it down, with its trap and its lock, is half of what the press would wait for.
 */
function BulkDialog() {
  const { actor } = useBulk();
  const asks = useBulkState((snapshot) => snapshot.hasTag("confirming"));
  const begun = useBulkState((snapshot) => snapshot.hasTag("running"));
  const asked = useDeferredValue(asks);
  if (!asks && !(asked && begun)) return null;
  return (
    <LazyBoundary room="none" onClose={() => actor.send({ type: "confirm.cancel" })}>
      <OpenBulkDialog />
    </LazyBoundary>
  );
}

/** What is chosen and what can be done with it, the run, and what became of it. It is there only while it has something to say. */
export function BulkBar() {
  const { t, i18n } = useTranslation(["bulk", "problem"]);
  const { actor, keysEnabled } = useBulk();
  const running = useBulkState((snapshot) => snapshot.hasTag("running"));
  const reported = useBulkState((snapshot) => snapshot.hasTag("reported"));
  const selected = useBulkState(({ context }) => Object.keys(context.selected).length > 0);
  const reach = (event: KeyboardEvent) => void reachListings(actor, event);
  useKeys({ x: reach, " ": reach, ArrowDown: reach, ArrowUp: reach }, keysEnabled);
  useActorEvents(actor, {
    "selection.dropped": ({ count }) =>
      toasts.show({ tone: "info", title: t("dropped", { count, n: figure(count, i18n.language) }) }),
    "selection.failed": ({ problem }) =>
      toasts.show({
        tone: "danger",
        title: t("notGathered"),
        body: t(`problem:${problem.code}`, problemParams(problem)),
      }),
  });
  return (
    <>
      <ActionsFrame label={t("label")} shown={running || reported || selected}>
        {reported && <BulkReport />}
        {reported && selected && <hr className="-mx-4 border-line" />}
        {running ? <BulkRunPanel /> : selected && <BulkSelection />}
      </ActionsFrame>
      <BulkDialog />
    </>
  );
}
