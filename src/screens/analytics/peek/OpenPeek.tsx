import { useEffect, useRef } from "react";
import type { PeekSubject } from "#machines/propertyPeekMachine.ts";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/overlay/Popover.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { PeekBody } from "./PeekBody.tsx";
import { PeekLinks } from "./PeekLinks.tsx";
import { peekKey } from "./peekKey.ts";

const buttonOf = (key: string) => document.querySelector<HTMLElement>(`[data-peek="${CSS.escape(key)}"]`);

/** The popover beside the button that opened it. Escape, a press outside and the button close it. */
export default function OpenPeek({ subject }: { subject: PeekSubject }) {
  const { peek, t } = useAnalytics();
  const key = peekKey(subject);
  const anchor = useRef<HTMLElement | null>(buttonOf(key));
  anchor.current = buttonOf(key) ?? anchor.current;
  // Another page of the table has taken the button away.
  useEffect(() => {
    if (!anchor.current?.isConnected) peek.send({ type: "peek.close" });
  });
  const left = useRef<string>(null);
  const isButton = (target: EventTarget | null) =>
    target instanceof Element && target.closest("[data-peek], [data-peeks]") !== null;
  return (
    <Popover key={key} open onOpenChange={(open) => !open && peek.send({ type: "peek.close" })}>
      <PopoverAnchor virtualRef={anchor as { current: HTMLElement }} />
      <PopoverContent
        width={subject.show === "details" ? 336 : 400}
        aria-label={t(`peek.${subject.show}`)}
        // Enter goes on to where the row leads; without such ways the popover itself has the focus.
        onOpenAutoFocus={(event) => {
          const way = document.querySelector<HTMLElement>("[data-peek-ways] a");
          if (!way) return;
          event.preventDefault();
          way.focus();
        }}
        onInteractOutside={(event) => {
          if (isButton(event.target)) event.preventDefault();
          else left.current = key;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // What was pressed instead keeps the focus.
          if (left.current !== key) buttonOf(key)?.focus();
          left.current = null;
        }}
      >
        <PeekBody subject={subject} />
        {subject.show === "details" && <PeekLinks subject={subject} />}
      </PopoverContent>
    </Popover>
  );
}
