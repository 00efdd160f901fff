// @chunk rows
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyActorRef } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import type { ListTag } from "#machines/list/listKernel.ts";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useProblemText } from "../text/useProblemText.ts";

interface FailureProps {
  title: string;
  problem: Problem | null;
  onRetry: () => void;
}

/** What could not be loaded at all, why, and another try. */
export function FailedPart({ title, problem, onRetry }: FailureProps) {
  const { t } = useTranslation("list");
  return (
    <Card>
      <FailureState title={title} retryLabel={t("retry")} onRetry={onRetry}>
        {useProblemText(problem)}
      </FailureState>
    </Card>
  );
}

interface StaleProps extends FailureProps {
  /** It is not tried again by itself once a lost connection is back. */
  byHand?: boolean;
}

/** What could not be loaded while what was there before stays, why, and another try. */
export function StalePart({ title, problem, onRetry, byHand = false }: StaleProps) {
  const { t } = useTranslation("list");
  return (
    <FailureBanner title={title} actionLabel={t("retry")} onAction={onRetry} reads={!byHand}>
      {useProblemText(problem)}
    </FailureBanner>
  );
}

interface FrameState {
  hasTag: (tag: ListTag) => boolean;
  context: { rows: readonly unknown[]; problem: Problem | null };
}

interface FramedList extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot: () => FrameState;
  send: (event: { type: "search.retry" }) => void;
}

interface ListFrameProps {
  list: FramedList;
  /** The title of what could not be loaded. */
  failed: string;
  /** What is said where the rows are those of before; what most lists say where nothing is given. */
  stale?: string;
  /** What stands there while the first rows are coming. */
  skeleton: ReactNode;
  /** What stands there where there are none. */
  empty: ReactNode;
  /** What else happens when somebody tries again: the button goes with what failed. */
  onRetry?: () => void;
  children: ReactNode;
}

/** The rows of a list in whatever state they are: coming, there, none, failed, or older than asked for. */
export function ListFrame({ list, failed, stale, skeleton, empty, onRetry, children }: ListFrameProps) {
  const { t } = useTranslation("list");
  const coming = useSelector(list, (snapshot: FrameState) => snapshot.hasTag("skeleton"));
  const none = useSelector(list, (snapshot: FrameState) => snapshot.hasTag("empty"));
  const failing = useSelector(list, (snapshot: FrameState) => snapshot.hasTag("failed"));
  const any = useSelector(list, ({ context }: FrameState) => context.rows.length > 0);
  const problem = useSelector(list, ({ context }: FrameState) => context.problem);
  const retry = () => {
    list.send({ type: "search.retry" });
    onRetry?.();
  };
  if (none) return empty;
  if (failing && !any) return <FailedPart title={failed} problem={problem} onRetry={retry} />;
  return (
    <>
      {failing && <StalePart title={stale ?? t("stale")} problem={problem} onRetry={retry} />}
      {coming ? skeleton : children}
    </>
  );
}
