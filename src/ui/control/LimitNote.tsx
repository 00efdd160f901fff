import { cx } from "class-variance-authority";
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";

/** How many characters are left of a limit, in words; below 0 so many are too many. */
export type LimitWords = (left: number) => string;

/** The words of the panel's language for limits; figures alone where nobody gave any. */
export const LimitContext = createContext<LimitWords>(String);

interface LimitNoteProps {
  id: string;
  /** Characters that are left; below 0 so many are too many. */
  left: number;
}

/** Time to go on typing before it is said aloud, in milliseconds. */
const pause = 1_000;

/** How many characters are left, or too many; spoken once the typing pauses. */
function LimitNote({ id, left }: LimitNoteProps) {
  const words = useContext(LimitContext)(left);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const saying = setTimeout(() => setSaid(words), pause);
    return () => clearTimeout(saying);
  }, [words]);
  return (
    <>
      <span
        id={id}
        data-slot="limit-note"
        className={cx("text-xs tabular", left < 0 ? "text-danger" : "text-muted")}
      >
        {words}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

interface Wiring {
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/** So near the end the room that is left is shown: a tenth of the limit, within reason. */
const isNear = (left: number, limit: number) => left <= Math.min(200, Math.max(5, limit / 10));

/**
 * A limit of characters that cuts nothing: what is pasted stands in the field whole, the room that is left is shown near
 * the end, and a text that is too long marks its field as wrong (`data-wrong`), so that a form does not send it.
 */
export function useLimit(text: unknown, limit: number | undefined, wiring: Wiring) {
  const id = useId();
  const left = limit === undefined || typeof text !== "string" ? null : limit - text.length;
  const near = left !== null && limit !== undefined && isNear(left, limit);
  const over = left !== null && left < 0;
  const attributes = {
    "aria-describedby": [near && id, wiring["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    "aria-invalid": over ? true : wiring["aria-invalid"],
    ...(over && { "data-wrong": true }),
  };
  const note: ReactNode = near && <LimitNote id={id} left={left} />;
  return { attributes, note };
}

/** The first field of a form that is marked as wrong, with the focus in it; `false` when there is none. */
export function focusWrong(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>("[data-wrong]");
  wrong?.focus();
  return wrong !== null;
}
