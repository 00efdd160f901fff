import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { fromPromise } from "xstate";
import { itemContract } from "#contracts/property/itemContract.ts";
import { tellParent } from "#machines/actor/report.ts";
import type { EditRow } from "#machines/property-bulk/bulkRun.ts";
import { sheetImportMachine } from "#machines/sheet-import/sheetImportMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { SheetDialog } from "#screens/properties/sheets/SheetDialog.tsx";
import { lossOf, SheetContext } from "#screens/properties/sheets/sheetContext.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { count as figure } from "#ui/format/count.ts";
import { observe } from "../event-log/observe.ts";
import { RunLeaveGuard } from "../leaving/RunLeaveGuard.tsx";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** The listing that is being begun; it is finished after the dialog has gone, too. */
let underWay: Promise<unknown> = Promise.resolve();

/** A workbook of listings that comes back; what reads it comes with the file (SHEET-05 … SHEET-12). */
export const sheetImport = sheetImportMachine.provide({
  actors: {
    read: fromPromise(async ({ input: { file, language }, self, signal }) => {
      if (!file) throw new Error("No file was chosen");
      const { readSheet } = await import("./readSheet.ts");
      const heard = (here: number, all: number) =>
        tellParent(self, { type: "reading.progress", here, all } as { type: string });
      return readSheet({ file, language, heard, signal });
    }),
    // No signal: one that is under way when the dialog goes is finished.
    draft: fromPromise(async ({ input: { content, key } }) => {
      const body = { Type: "new-property", Content: content } as const;
      underWay = answered(clientOf(itemContract).create({ body, headers: { "idempotency-key": key } }));
      await underWay;
    }),
  },
});

export interface OpenSheetImportProps {
  onClose: () => void;
  /** What is applied is a run of the work on many. */
  onEdits: (run: string, rows: readonly EditRow[]) => void;
  /** Listings were begun. */
  onDrafts: () => void;
}

/** A workbook of listings that comes back, from the press to what is applied. */
export default function OpenSheetImport({ onClose, onEdits, onDrafts }: OpenSheetImportProps) {
  const { t, i18n } = useTranslation("bulk");
  const actor = useActorRef(sheetImport, { inspect: observe });
  useActorEvents(actor, {
    "edits.ready": ({ run, rows }) => onEdits(run, rows),
    "drafts.made": ({ count }) => {
      onDrafts();
      // What stays says it itself.
      if (count === 0 || actor.getSnapshot().matches("left")) return;
      const n = figure(count, i18n.language);
      toasts.show({ tone: "success", title: t("back.drafting.made", { count, n }) });
    },
    "sheet.over": onClose,
  });
  // Who leaves the page meanwhile has begun some, and the machine cannot say so any more.
  const tellDrafts = useEffectEvent(onDrafts);
  useEffect(
    () => () => {
      if (actor.getSnapshot().hasTag("running")) void underWay.catch(() => undefined).then(tellDrafts);
    },
    [actor],
  );
  const loss = useSelector(actor, lossOf);
  const words = {
    title: t("back.leaving.title"),
    text: t(`back.leaving.${loss ?? "drafts"}`),
    leave: t("back.leaving.leave"),
    stay: t("back.leaving.stay"),
  };
  const questions = { asked: "page.leave", leaves: "close.accept", stays: "close.cancel" } as const;
  return (
    <SheetContext value={actor}>
      <SheetDialog />
      <RunLeaveGuard
        actor={actor}
        words={words}
        unsaved={loss !== null}
        onQuestion={(now) => actor.send({ type: questions[now] })}
      />
    </SheetContext>
  );
}
