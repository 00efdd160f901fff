import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { useTranslation } from "react-i18next";
import { focusList } from "#product/list/ActionsFrame.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { FileDrop } from "#ui/control/FileDrop.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { count as figure } from "#ui/format/count.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import { SheetDrafting, SheetLeft } from "./SheetDrafting.tsx";
import { SheetReview, useChoose } from "./SheetReview.tsx";
import { lossOf, useSheet, useSheetState } from "./sheetContext.ts";

/** Takes a file; why the last one cannot be taken stands above. */
function Choose() {
  const { t } = useTranslation("bulk");
  const actor = useSheet();
  const refusal = useSheetState(({ context }) => context.refusal);
  const name = useSheetState(({ context }) => context.name);
  const unread = useSheetState((snapshot) => snapshot.matches("unread"));
  const why = useProblemText(useSheetState(({ context }) => context.problem));
  const again = (
    <Button size="compact" onClick={() => actor.send({ type: "reading.retry" })}>
      {t("back.again")}
    </Button>
  );
  return (
    <DialogBody className="flex flex-col gap-3">
      {refusal && (
        <Banner tone="danger" role="alert" title={`${name}:`}>
          {t(`back.refusal.${refusal}`)}
        </Banner>
      )}
      {unread && (
        <Banner tone="danger" role="alert" actions={again}>
          {`${t("back.unread")} ${why}`}
        </Banner>
      )}
      <FileDrop
        className="min-h-56 flex-1"
        label={t("back.drop")}
        chooseLabel={t("back.choose")}
        hint={t("back.hint")}
        accept=".xlsx,.csv,.txt"
        multiple={false}
        onFiles={useChoose()}
        icon={<FileSpreadsheet aria-hidden="true" />}
      />
    </DialogBody>
  );
}

/** How far the reading is, and the way to stop it. */
function Reading() {
  const { t, i18n } = useTranslation("bulk");
  const actor = useSheet();
  const name = useSheetState(({ context }) => context.name);
  const progress = useSheetState(({ context }) => context.progress);
  const n = (value: number) => figure(value, i18n.language);
  const detail = progress && t("back.reading.progress", { here: n(progress.here), all: n(progress.all) });
  const label = progress ? t("back.reading.listings") : t("back.reading.file", { name });
  return (
    <>
      <DialogBody className="flex min-h-56 flex-col justify-center">
        <ProgressBar
          label={label}
          value={progress && progress.here < progress.all ? progress.here : null}
          max={progress?.all}
          detail={detail ?? undefined}
          valueText={detail ?? undefined}
        />
        <LiveRegion>{label}</LiveRegion>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => actor.send({ type: "reading.stop" })}>{t("back.reading.stop")}</Button>
      </DialogFooter>
    </>
  );
}

function Content() {
  const reading = useSheetState(({ context }) => context.reading);
  const drafting = useSheetState(({ context }) => context.drafting);
  const busy = useSheetState((snapshot) => snapshot.hasTag("busy"));
  const reviewing = useSheetState((snapshot) => snapshot.matches("reviewing"));
  const running = useSheetState((snapshot) => snapshot.hasTag("running"));
  const left = useSheetState((snapshot) => snapshot.matches("left"));
  if (busy) return <Reading />;
  if (reviewing && reading) return <SheetReview reading={reading} />;
  if (running && drafting) return <SheetDrafting drafting={drafting} />;
  return left && drafting ? <SheetLeft drafting={drafting} /> : <Choose />;
}

/** Before what was chosen, or has not begun yet, is lost. */
function Leaving() {
  const { t } = useTranslation("bulk");
  const actor = useSheet();
  const asking = useSheetState((snapshot) => snapshot.hasTag("asking"));
  const loss = useSheetState(lossOf);
  const other = useSheetState(
    (snapshot) =>
      snapshot.matches({ reviewing: { asked: "another" } }) ||
      snapshot.matches({ reviewing: { asked: "dropped" } }),
  );
  const stay = () => actor.send({ type: "close.cancel" });
  if (!asking || !loss) return null;
  return (
    <LazyBoundary room="none" onClose={stay}>
      <LazyConfirmDialog
        open
        onOpenChange={(open) => !open && stay()}
        title={t(other ? "back.leaving.other" : "back.leaving.title")}
        description={t(`back.leaving.${loss}`)}
        confirmLabel={t(other ? "back.leaving.take" : "back.leaving.leave")}
        cancelLabel={t("back.leaving.stay")}
        onConfirm={() => actor.send({ type: "close.accept" })}
      />
    </LazyBoundary>
  );
}

/** The way back of a workbook: a file, what differs in it, and new rows being begun (SHEET-05 … SHEET-18). */
export function SheetDialog() {
  const { t } = useTranslation(["bulk", "common"]);
  const actor = useSheet();
  return (
    <Dialog open onOpenChange={(open) => !open && actor.send({ type: "sheet.close" })}>
      <DialogContent
        size="large"
        outside="stay"
        aria-describedby={undefined}
        className="sm:h-[640px]"
        onCloseAutoFocus={(event) => {
          if (!document.querySelector("[data-actions-bar]")) return;
          event.preventDefault();
          focusList("[data-actions-bar] button");
        }}
      >
        <DialogHeader>
          <DialogTitle>{t("back.title")}</DialogTitle>
          <DialogCross label={t("common:close")} />
        </DialogHeader>
        <Content />
        <Leaving />
      </DialogContent>
    </Dialog>
  );
}
