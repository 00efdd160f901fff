// @chunk rows
import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ActorRef, EventObject, Snapshot } from "xstate";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import { blockNavigation } from "./blockNavigation.ts";

type Run = Snapshot<unknown> & { hasTag(tag: "running"): boolean };

interface RunLeaveGuardProps {
  actor: Pick<ActorRef<Run, EventObject>, "getSnapshot" | "subscribe">;
  words: Readonly<Record<"title" | "text" | "leave" | "stay", string>>;
  /** Something else would be lost. */
  unsaved?: boolean;
  /** Hears that the question is asked, and then its answer, unless it was taken back. */
  onQuestion?: (now: "asked" | "leaves" | "stays") => void;
}

/** Asks before the screen is left while rows are still being worked on; a run that ends takes the question back. */
export function RunLeaveGuard({ actor, words, unsaved = false, onQuestion }: RunLeaveGuardProps) {
  const held = useSelector(actor, (snapshot) => snapshot.hasTag("running")) || unsaved;
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const ask = useEffectEvent((go: () => void) => {
    setLeave(() => go);
    onQuestion?.("asked");
  });
  const stay = () => {
    setLeave(null);
    onQuestion?.("stays");
  };
  useEffect(() => {
    if (!held) return;
    // Without a network the question could not be fetched when it is needed.
    void LazyConfirmDialog.fetch().catch(() => undefined);
    const letGo = blockNavigation((go) => ask(go));
    return () => {
      letGo();
      setLeave(null);
    };
  }, [held]);
  if (!leave) return null;
  return (
    <LazyBoundary room="none" onClose={stay}>
      <LazyConfirmDialog
        open
        onOpenChange={(open) => !open && stay()}
        title={words.title}
        description={words.text}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        onConfirm={() => {
          onQuestion?.("leaves");
          leave();
        }}
      />
    </LazyBoundary>
  );
}
