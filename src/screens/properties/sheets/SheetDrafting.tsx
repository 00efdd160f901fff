import { useTranslation } from "react-i18next";
import type { SnapshotFrom } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { failureGroups } from "#machines/list/failureGroups.ts";
import { takenEdits } from "#machines/property-workbook/sheetTaken.ts";
import { answeredOf, type Drafting, type Unmade } from "#machines/sheet-import/drafting.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { count as figure } from "#ui/format/count.ts";
import { DialogBody, DialogFooter } from "#ui/overlay/Dialog.tsx";
import { useAmount } from "./SheetReview.tsx";
import { type SheetActor, useSheet, useSheetState } from "./sheetContext.ts";

/** What becomes of the one that is under way. */
type Making = "going" | "stopping" | "leaving" | "pausing" | "interrupted";

const makingOf = (snapshot: SnapshotFrom<SheetActor>): Making => {
  if (snapshot.matches({ drafting: { door: "leaving" } })) return "leaving";
  if (snapshot.matches({ drafting: { making: "pausing" } })) return "pausing";
  if (snapshot.matches({ drafting: { making: "interrupted" } })) return "interrupted";
  return snapshot.matches({ drafting: { making: { sending: "stopping" } } }) ? "stopping" : "going";
};

/** How many new rows are begun; the way to stop, and to go on after an answer that was lost. */
export function SheetDrafting({ drafting }: { drafting: Drafting }) {
  const { t, i18n } = useTranslation("bulk");
  const actor = useSheet();
  const making = useSheetState(makingOf);
  const why = useProblemText(drafting.problem);
  // Why nothing moves, or soon nothing will.
  const note = making === "going" ? null : t(`back.drafting.${making}`);
  const { total } = drafting;
  const answered = answeredOf(drafting);
  const n = (value: number) => figure(value, i18n.language);
  const progress = t("back.drafting.progress", { done: n(answered), total: n(total) });
  return (
    <>
      <DialogBody className="flex flex-col justify-center gap-3 text-sm text-muted">
        <ProgressBar
          label={t("back.drafting.label")}
          value={answered}
          max={total}
          detail={progress}
          valueText={progress}
          tone={making === "interrupted" ? "warning" : undefined}
        />
        {making === "interrupted" ? <p role="alert">{`${why} ${note}`}</p> : note && <p>{note}</p>}
        <LiveRegion>{making === "interrupted" ? progress : (note ?? progress)}</LiveRegion>
      </DialogBody>
      <DialogFooter>
        {making === "leaving" ? (
          <Button onClick={() => actor.send({ type: "sheet.close" })}>{t("back.left.close")}</Button>
        ) : (
          <Button aria-disabled={making === "stopping"} onClick={() => actor.send({ type: "drafts.stop" })}>
            {t("back.drafting.stop")}
          </Button>
        )}
        {making === "interrupted" && (
          <Button variant="primary" onClick={() => actor.send({ type: "drafts.goOn" })}>
            {t("back.drafting.goOn")}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

const limited = ["ErrMaxDraftLimit", "ErrDraftSpaceExceeded", "ErrDraftTooLarge"] as const;

function useWhy() {
  const { t } = useTranslation(["bulk", "problem"]);
  return (problem: Problem): string => {
    const code = limited.find((one) => one === problem.code);
    const params = problemParams(problem);
    return code ? t(`back.left.why.${code}`, params) : t(`problem:${problem.code}`, params);
  };
}

/** Each reason with the rows that have it. */
function Unmades({ unmade }: { unmade: readonly Unmade[] }) {
  const { t } = useTranslation("bulk");
  const why = useWhy();
  const refused = unmade.flatMap(({ problem }) => (problem ? [{ problem }] : []));
  const nameOf = ({ draft: { Ref, row } }: Unmade) =>
    [...(Ref ? [Ref] : []), t("back.row", { row })].join(", ");
  const rowsOf = (code: string | null) =>
    unmade
      .filter(({ problem }) => (problem?.code ?? null) === code)
      .map(nameOf)
      .join(" · ");
  const reasons = failureGroups(refused).map(({ problem }) => [problem.code, why(problem)] as const);
  const unreached = unmade.some(({ problem }) => problem === null);
  const told = [...reasons, ...(unreached ? [[null, t("back.left.notReached")] as const] : [])];
  return (
    <dl className="flex flex-col gap-2">
      {told.map(([code, text]) => (
        <div key={code}>
          <dt className={code === null ? "font-medium" : "text-danger"}>{text}</dt>
          <dd className="max-h-48 overflow-y-auto wrap-anywhere text-muted">{rowsOf(code)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which new rows were not begun and why; they can be begun again, and the edits, which do not wait for them, begin when asked for. */
export function SheetLeft({ drafting }: { drafting: Drafting }) {
  const { t } = useTranslation("bulk");
  const actor = useSheet();
  const amount = useAmount();
  const edits = useSheetState(({ context: { reading, taken } }) =>
    reading ? takenEdits(reading.review, taken).length : 0,
  );
  const { made, unmade } = drafting;
  const isAllMade = unmade.length === 0;
  return (
    <>
      <DialogBody className="flex flex-col gap-3 text-sm">
        <div role="status" className="flex flex-col gap-1">
          <p className="text-base font-semibold">
            {isAllMade ? t("back.left.none") : t("back.left.title", amount(unmade.length))}
          </p>
          <p>
            {!isAllMade && `${t("back.left.text")} `}
            {made > 0 && `${t("back.drafting.made", amount(made))} `}
            {edits > 0 && t("back.left.unchanged", amount(edits))}
          </p>
        </div>
        <Unmades unmade={unmade} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => actor.send({ type: "sheet.close" })}>{t("back.left.close")}</Button>
        {!isAllMade && (
          <Button onClick={() => actor.send({ type: "drafts.retry", run: crypto.randomUUID() })}>
            {t("back.left.again")}
          </Button>
        )}
        {edits > 0 && (
          <Button
            variant="primary"
            className="max-sm:grow"
            onClick={() => actor.send({ type: "edits.goOn" })}
          >
            {t("back.left.edits", amount(edits))}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
