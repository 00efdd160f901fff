import { useSelector } from "@xstate/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import PencilLine from "lucide-react/icons/pencil-line";
import { memo, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { problemParams } from "#contracts/problemParams.ts";
import type { draftsMachine } from "#machines/draftsMachine.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { FailureBanner } from "#ui/FailureBanner.tsx";
import { DraftConfirm } from "./DraftConfirm.tsx";
import { DraftsTable } from "./DraftsTable.tsx";

export type DraftsActor = ActorRefFrom<typeof draftsMachine>;

/** "You have unfinished properties", which opens to a table of them (part 1 §2). */
export const DraftsAlert = memo(function DraftsAlert({ drafts }: { drafts: DraftsActor }) {
  const { t } = useTranslation("properties");
  const tableId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const items = useSelector(drafts, ({ context }) => context.items);
  const unfolded = useSelector(drafts, (snapshot) => snapshot.matches({ alert: "unfolded" }));
  useEffect(() => {
    // The button that asked goes with its row.
    const keepFocus = () => document.activeElement === document.body && toggle.current?.focus();
    const removed = drafts.on("draft.removed", () => setTimeout(keepFocus));
    return () => removed.unsubscribe();
  }, [drafts]);
  if (items.length === 0) return <DraftsProblem drafts={drafts} />;
  return (
    <section aria-label={t("drafts.label")} className="flex flex-col gap-2">
      <Banner
        tone="warning"
        icon={<PencilLine aria-hidden="true" />}
        title={t("drafts.attention")}
        actions={
          <Button
            ref={toggle}
            variant="ghost"
            size="compact"
            aria-expanded={unfolded}
            aria-controls={unfolded ? tableId : undefined}
            onClick={() => drafts.send({ type: unfolded ? "drafts.hide" : "drafts.show" })}
          >
            {unfolded ? t("drafts.hide") : t("drafts.show")}
            <ChevronDown aria-hidden="true" className={unfolded ? "rotate-180" : ""} />
          </Button>
        }
      >
        {t("drafts.text", { count: items.length })}
      </Banner>
      <DraftsProblem drafts={drafts} />
      {unfolded && (
        <div id={tableId}>
          <DraftsTable drafts={drafts} items={items} />
        </div>
      )}
      <DraftConfirm drafts={drafts} />
    </section>
  );
});

/** Why the drafts could not be read, or one of them not deleted. */
function DraftsProblem({ drafts }: { drafts: DraftsActor }) {
  const { t } = useTranslation(["properties", "problem"]);
  const problem = useSelector(drafts, ({ context }) => context.problem);
  const unread = useSelector(drafts, (snapshot) => snapshot.hasTag("failed"));
  if (!problem) return null;
  return (
    <FailureBanner
      title={unread ? t("drafts.unread") : t("drafts.notDeleted")}
      actionLabel={unread ? t("failed.retry") : t("rowFailed.dismiss")}
      onAction={() => drafts.send({ type: unread ? "drafts.refresh" : "problem.dismiss" })}
    >
      {t(`problem:${problem.code}`, problemParams(problem))}
    </FailureBanner>
  );
}
