import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";
import { useAnalytics } from "../analyticsContext.ts";

const OpenPeek = lazy(() => import("./OpenPeek.tsx"));

/** The popover of the table, of which one is open at a time (part 2 §2.3). */
export function Peek() {
  const { peek } = useAnalytics();
  const subject = useSelector(peek, ({ context }) => context.subject);
  return (
    subject && (
      <Suspense>
        <OpenPeek subject={subject} />
      </Suspense>
    )
  );
}
