import { cx } from "class-variance-authority";
import { useContext, useEffect, useState } from "react";
import { LimitContext } from "./limitWords.ts";

interface LimitNoteProps {
  id: string;
  /** Characters that are left; below 0 so many are too many. */
  left: number;
}

/** Time to go on typing before it is said aloud, in milliseconds. */
const pause = 1_000;

/** How many characters are left, or too many; spoken once the typing pauses. */
export function LimitNote({ id, left }: LimitNoteProps) {
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
