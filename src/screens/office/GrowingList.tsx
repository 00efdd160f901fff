import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import type { AnyActorRef } from "xstate";
import type { GrowingContext, GrowingEvent, GrowingTag } from "#machines/list/growingKernel.ts";
import { FailedPart, StalePart } from "#product/list/ListFrame.tsx";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Card } from "#ui/layout/Card.tsx";

interface GrowingState<Row> {
  context: GrowingContext<Row>;
  hasTag: (tag: GrowingTag) => boolean;
}

interface GrowingActor<Row> extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot: () => GrowingState<Row>;
  send: (event: GrowingEvent) => void;
}

interface GrowingWords {
  failed: string;
  stale: string;
  notAdded: string;
  more: string;
  count: (rows: number) => string;
  none: string;
  noneText: string;
}

interface GrowingListProps<Row> {
  list: GrowingActor<Row>;
  words: GrowingWords;
  skeleton: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list of the office in whatever state it is: coming, there, none, failed, or older than asked for; more are added at its end. */
export function GrowingList<Row>({ list, words, skeleton, children }: GrowingListProps<Row>) {
  const found = useSelector(list, ({ context }: GrowingState<Row>) => context.found);
  const problem = useSelector(list, ({ context }: GrowingState<Row>) => context.problem);
  const busy = useSelector(list, (state: GrowingState<Row>) => state.hasTag("busy"));
  const adding = useSelector(list, (state: GrowingState<Row>) => state.hasTag("adding"));
  const failed = useSelector(list, (state: GrowingState<Row>) => state.hasTag("failed"));
  const refresh = () => list.send({ type: "list.refresh" });
  const more = () => list.send({ type: "list.more" });
  if (!found && failed) return <FailedPart title={words.failed} problem={problem} onRetry={refresh} />;
  if (!found) return skeleton;
  const { secretRows, next } = found;
  return (
    <div aria-busy={busy} className={cx("flex flex-col gap-3.5 transition-opacity", busy && "opacity-60")}>
      {failed && <StalePart title={words.stale} problem={problem} onRetry={refresh} />}
      <p role="status" className="sr-only">
        {busy ? "" : words.count(secretRows.length)}
      </p>
      <Card>
        {secretRows.length === 0 ? (
          <EmptyState icon={<SearchX aria-hidden="true" />} title={words.none}>
            {words.noneText}
          </EmptyState>
        ) : (
          children(secretRows)
        )}
      </Card>
      {problem && !failed && <StalePart title={words.notAdded} problem={problem} onRetry={more} />}
      {next !== null && (problem === null || failed) && (
        <Button className="self-center" busy={adding} onClick={more}>
          {words.more}
        </Button>
      )}
    </div>
  );
}
