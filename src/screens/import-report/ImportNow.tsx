import CircleAlert from "lucide-react/icons/circle-alert";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { count } from "#ui/format/count.ts";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import { useCheck, useCheckState } from "./importContext.ts";

/** What is asked for or under way: a check of an address or of a file, or an import; null where nothing is. */
export const useUnderWay = (): "check" | "file" | "run" | null =>
  useCheckState((snapshot) => {
    if (snapshot.matches("starting")) return "check";
    if (snapshot.matches("sending")) return "file";
    if (snapshot.matches("startingRun")) return "run";
    if (!snapshot.hasTag("underWay")) return null;
    const { kind, from } = snapshot.context.feed?.check ?? {};
    if (kind === "run") return "run";
    return from === "file" ? "file" : "check";
  });

/** Imports the stored feed; of one that has shrunk it is asked first. Why an import was refused is said here (IMP-73). */
export function ImportButton() {
  const { t } = useTranslation("importReport");
  const actor = useCheck();
  const underWay = useUnderWay();
  const feed = useCheckState(({ context }) => context.feed);
  const problem = useProblemText(useCheckState(({ context }) => context.runProblem));
  const id = useId();
  if (feed?.address === null) return null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5 @table:max-w-64 @table:items-end">
      <Button
        data-key="import-now"
        busy={underWay === "run"}
        aria-disabled={underWay !== null || feed === null || undefined}
        aria-describedby={problem === "" ? undefined : id}
        onClick={() => actor.send({ type: "run.start" })}
      >
        {t("run.start")}
      </Button>
      <Refused id={id} problem={problem} />
    </div>
  );
}

/** Why what was pressed was refused, at what was pressed (IMP-73). */
export function Refused({ id, problem }: { id?: string; problem: string }) {
  if (problem === "") return null;
  return (
    <p id={id} role="alert" className="flex gap-1.5 text-xs text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 break-words">{problem}</span>
    </p>
  );
}

/** Asks before a feed that has shrunk is imported, with how many properties would go. */
export function ShrinkDialog() {
  const { t, i18n } = useTranslation("importReport");
  const actor = useCheck();
  const open = useCheckState((snapshot) => snapshot.matches("confirming"));
  const missing = useCheckState(({ context }) => context.feed?.check?.summary?.counts.missing ?? 0);
  if (!open) return null;
  return (
    <LazyConfirmDialog
      open
      tone="danger"
      title={t("run.confirm.title")}
      description={t("run.confirm.text", { count: missing, n: count(missing, i18n.language) })}
      confirmLabel={t("run.confirm.accept")}
      cancelLabel={t("run.confirm.cancel")}
      returnFocus={() => document.querySelector<HTMLElement>("[data-key=import-now]")}
      onOpenChange={(next) => !next && actor.send({ type: "run.cancel" })}
      onConfirm={() => actor.send({ type: "run.confirm" })}
    />
  );
}
