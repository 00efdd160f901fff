import { useSelector } from "@xstate/react";
import { Part } from "#ui/layout/Part.tsx";
import { lazyPart } from "#ui/load/lazyPart.ts";
import { useAnalytics } from "../analyticsContext.ts";

const OpenPeek = lazyPart(() => import("./OpenPeek.tsx"));

/** The popover of the table, of which one is open at a time (STAT-14, STAT-15). */
export function Peek() {
  const { peek } = useAnalytics();
  const subject = useSelector(peek, ({ context }) => context.subject);
  return (
    subject && (
      <Part room="none" onClose={() => peek.send({ type: "peek.close" })}>
        <OpenPeek subject={subject} />
      </Part>
    )
  );
}
