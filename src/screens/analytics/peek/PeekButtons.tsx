import { useSelector } from "@xstate/react";
import History from "lucide-react/icons/history";
import type { PeekSubject } from "#machines/analytics/propertyPeekMachine.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { peekKey, useAnalytics } from "../analyticsContext.ts";

const OpenPeek = lazyComponent(() => import("./OpenPeek.tsx"));

/** The popover of the table, of which one is open at a time (STAT-14, STAT-15). */
export function Peek() {
  const { peek } = useAnalytics();
  const subject = useSelector(peek, ({ context }) => context.subject);
  return (
    subject && (
      <LazyBoundary room="none" onClose={() => peek.send({ type: "peek.close" })}>
        <OpenPeek subject={subject} />
      </LazyBoundary>
    )
  );
}

interface PeekButtonsProps extends Pick<PeekSubject, "by" | "group"> {
  name: string;
}

/** The name of a property, which opens what is known of it, and a button for how its price went. */
export function PeekButtons({ by, group, name }: PeekButtonsProps) {
  const { t } = useAnalytics();
  const details = usePeek({ by, group, show: "details" });
  const prices = usePeek({ by, group, show: "prices" });
  return (
    <>
      <button
        type="button"
        {...details}
        className="max-w-[75%] shrink-0 truncate rounded-sm text-azulejo tabular hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </button>
      <IconButton {...prices} size="compact" label={t("peek.pricesOf", { name })}>
        <History aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** What makes a button open, and close again, one popover. */
function usePeek(subject: PeekSubject) {
  const { peek } = useAnalytics();
  const key = peekKey(subject);
  const open = useSelector(
    peek,
    ({ context }) => context.subject !== null && peekKey(context.subject) === key,
  );
  return {
    "data-peek": key,
    "aria-haspopup": "dialog" as const,
    "aria-expanded": open,
    onClick: () => peek.send(open ? { type: "peek.close" } : { type: "peek.open", subject }),
  };
}
