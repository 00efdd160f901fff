import { useSelector } from "@xstate/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import PencilLine from "lucide-react/icons/pencil-line";
import { memo, type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { UnfinishedWork, unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import { useActorEvents } from "../context/useActorEvents.ts";

/** The question before unfinished work is deleted; of changes it says that what is saved stays. */
function UnfinishedConfirm({ unfinished, kind }: { unfinished: UnfinishedActor; kind: UnfinishedKind }) {
  const { t } = useTranslation("unfinished");
  const asked = useSelector(unfinished, (snapshot) => snapshot.matches({ removal: "confirming" }));
  const work = useSelector(unfinished, ({ context }) =>
    context.items.find(({ key }) => key === context.removing),
  );
  if (!asked || !work) return null;
  const key = `${kind}.confirm.${work.about === "changes" ? "changes" : "new"}` as const;
  const cancel = () => unfinished.send({ type: "confirm.cancel" });
  return (
    <LazyBoundary room="none" onClose={cancel}>
      <LazyConfirmDialog
        open
        onOpenChange={(open) => !open && cancel()}
        title={t(`${key}.title`, { name: work.name || t(`${kind}.unnamed`), saved: work.saved })}
        description={t(`${key}.text`)}
        confirmLabel={t(`${key}.confirm`)}
        cancelLabel={t("keep")}
        tone="danger"
        onConfirm={() => unfinished.send({ type: "confirm.accept" })}
      />
    </LazyBoundary>
  );
}

export type UnfinishedActor = ActorRefFrom<typeof unfinishedMachine>;

/** Whose list it stands above. */
export type UnfinishedKind = "property" | "entry";

interface UnfinishedAlertProps {
  unfinished: UnfinishedActor;
  kind: UnfinishedKind;
  /** The table of the entries. */
  children: (items: readonly UnfinishedWork[]) => ReactNode;
}

/** "You have unfinished properties", which opens to a table of them, wherever they are kept (DRAFT-01 … DRAFT-03). */
export const UnfinishedAlert = memo(function UnfinishedAlert(props: UnfinishedAlertProps) {
  const { unfinished, kind, children } = props;
  const { t } = useTranslation("unfinished");
  const tableId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const items = useSelector(unfinished, ({ context }) => context.items);
  const unfolded = useSelector(unfinished, (snapshot) => snapshot.matches({ alert: "unfolded" }));
  // The button that asked goes with its row.
  const keepFocus = () => document.activeElement === document.body && toggle.current?.focus();
  useActorEvents(unfinished, { "work.removed": () => setTimeout(keepFocus) });
  if (items.length === 0) return <UnfinishedProblem unfinished={unfinished} kind={kind} />;
  return (
    <section aria-label={t(`${kind}.label`)} className="flex flex-col gap-2">
      <Banner
        tone="warning"
        icon={<PencilLine aria-hidden="true" />}
        title={t("attention")}
        actions={
          <Button
            ref={toggle}
            variant="ghost"
            size="compact"
            aria-expanded={unfolded}
            aria-controls={unfolded ? tableId : undefined}
            onClick={() => unfinished.send({ type: unfolded ? "work.hide" : "work.show" })}
          >
            {unfolded ? t("hide") : t("show")}
            <ChevronDown aria-hidden="true" className={unfolded ? "rotate-180" : ""} />
          </Button>
        }
      >
        {t(`${kind}.text`, { count: items.length })}
      </Banner>
      <UnfinishedProblem unfinished={unfinished} kind={kind} />
      {unfolded && (
        <div id={tableId}>
          <LazyBoundary name={t(`${kind}.label`)}>{children(items)}</LazyBoundary>
        </div>
      )}
      <UnfinishedConfirm unfinished={unfinished} kind={kind} />
    </section>
  );
});

/** Why they could not be read, or one of them not deleted. */
function UnfinishedProblem({ unfinished, kind }: Pick<UnfinishedAlertProps, "unfinished" | "kind">) {
  const { t } = useTranslation(["unfinished", "problem"]);
  const removal = useSelector(unfinished, ({ context }) => context.removalProblem);
  const reading = useSelector(unfinished, ({ context }) => context.problem);
  const problem = removal ?? reading;
  const unread = !removal;
  if (!problem) return null;
  return (
    <FailureBanner
      title={t(`${kind}.failed.${unread ? "unread" : "notDeleted"}`)}
      actionLabel={unread ? t("retry") : t("dismiss")}
      onAction={() => unfinished.send({ type: unread ? "work.refresh" : "problem.dismiss" })}
    >
      {t(`problem:${problem.code}`, problemParams(problem))}
    </FailureBanner>
  );
}
