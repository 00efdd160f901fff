import CircleCheck from "lucide-react/icons/circle-check";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { bulkMost } from "#contracts/bulk/bulkAction.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { type SheetReading, wantedEdits } from "#machines/property-workbook/sheetTaken.ts";
import { useMay } from "#product/context/rights.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { count as figure } from "#ui/format/count.ts";
import { DialogBody, DialogFooter } from "#ui/overlay/Dialog.tsx";
import { useBulk, useBulkState } from "../bulk/bulkContext.ts";
import { SheetRows } from "./SheetRows.tsx";
import { useSheet, useSheetState } from "./sheetContext.ts";

/** A number in the words of the page, with what chooses its plural. */
export function useAmount() {
  const { i18n } = useTranslation("bulk");
  return (count: number) => ({ count, n: figure(count, i18n.language) });
}

/** Gives a file to the machine. */
export function useChoose() {
  const { i18n } = useTranslation("bulk");
  const actor = useSheet();
  return ([file]: readonly File[]) => {
    if (!file) return;
    const language = i18n.language as SystemLanguage;
    actor.send({ type: "file.choose", file, name: file.name, language });
  };
}

/** How many cells, listings, new rows, faults and conflicts there are. */
function Figures({ reading: { review } }: { reading: SheetReading }) {
  const { t } = useTranslation("bulk");
  const amount = useAmount();
  const { edits, conflicts, drafts, faulty, same } = review;
  const differing = [...edits, ...conflicts];
  const cells = differing.flatMap(({ changes }) => changes).length;
  const listings = t("back.figures.listings", amount(differing.length));
  const faults = faulty.flatMap(({ faults: found }) => found).length;
  const told = [
    t("back.figures.cells", { ...amount(cells), listings }),
    ...(drafts.length > 0 ? [t("back.figures.drafts", amount(drafts.length))] : []),
    ...(faults > 0 ? [t("back.figures.faults", amount(faults))] : []),
    ...(conflicts.length > 0 ? [t("back.figures.conflicts", amount(conflicts.length))] : []),
    ...(same > 0 ? [t("back.figures.same", amount(same))] : []),
  ];
  return (
    <p role="status" className="font-medium tabular">
      {told.join(" · ")}
    </p>
  );
}

/** What somebody should know before anything is applied. */
function Warnings({ wanted, drafts }: { wanted: number; drafts: number }) {
  const { t, i18n } = useTranslation("bulk");
  const { byFeed } = useBulk();
  const free = useBulkState((snapshot) => snapshot.matches("choosing"));
  const amount = useAmount();
  const most = figure(bulkMost, i18n.language);
  return (
    <>
      {byFeed && <Banner tone="warning">{t("feed")}</Banner>}
      {byFeed && drafts > 0 && <Banner tone="warning">{t("back.feedDrafts")}</Banner>}
      {wanted > bulkMost && <Banner tone="warning">{t("back.tooMany", { ...amount(wanted), most })}</Banner>}
      {!free && <Banner tone="warning">{t("back.busy")}</Banner>}
    </>
  );
}

/** What is applied, in the words of its button. */
function useApplyText(edits: number, drafts: number): string {
  const { t } = useTranslation("bulk");
  const amount = useAmount();
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  if (drafts === 0) return t("back.apply.edits", amount(edits));
  const begin = t("back.apply.drafts", amount(drafts));
  return edits === 0
    ? begin
    : t("back.apply.both", { edits: t("back.apply.edits", amount(edits)), drafts: lower(begin) });
}

/** What differs, what is wrong, what is in conflict, and the way to apply it. */
export function SheetReview({ reading }: { reading: SheetReading }) {
  const { t } = useTranslation(["bulk", "common"]);
  const actor = useSheet();
  const mayUndo = useMay("bulk.undo");
  const choose = useChoose();
  const amount = useAmount();
  const taken = useSheetState(({ context }) => context.taken);
  const free = useBulkState((snapshot) => snapshot.matches("choosing"));
  const { edits, conflicts, drafts, faulty, same } = reading.review;
  const wanted = wantedEdits(reading.review, taken).length;
  const text = useApplyText(Math.min(wanted, bulkMost), drafts.length);
  const nothing = edits.length + conflicts.length + drafts.length + faulty.length === 0;
  const disabled = !free || wanted + drafts.length === 0;
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      choose([...event.dataTransfer.files]);
    },
  };
  return (
    <>
      <DialogBody className="flex flex-col gap-3" {...drop}>
        {nothing ? (
          <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t("back.nothing.title")} role="status">
            {t("back.nothing.text", amount(same))}
          </EmptyState>
        ) : (
          <>
            <Figures reading={reading} />
            <Warnings wanted={wanted} drafts={drafts.length} />
            <SheetRows reading={reading} />
            {wanted > 0 && mayUndo && <p className="text-sm text-muted">{t("back.undo")}</p>}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button className="mr-auto" onClick={() => actor.send({ type: "file.another" })}>
          {t("back.another")}
        </Button>
        <Button onClick={() => actor.send({ type: "sheet.close" })}>
          {t(nothing ? "common:close" : "common:cancel")}
        </Button>
        {!nothing && (
          <Button
            variant="primary"
            className="max-sm:grow"
            aria-disabled={disabled}
            onClick={() => !disabled && actor.send({ type: "sheet.apply", run: crypto.randomUUID() })}
          >
            {text}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
