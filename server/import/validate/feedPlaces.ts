import type { FeedPlace } from "#contracts/import/importReport.ts";

/** Where something stands in a file; lines and columns count from 1. */
export type Place = Omit<FeedPlace, "more">;

const NEWLINE = 10;

/** Counts lines and columns of a text that comes in pieces. Whoever asks goes forward only. */
export function feedPlaces() {
  let text = "";
  let counted = 0;
  let line = 1;
  /** Where the line begins in `text`; before it, when negative. */
  let from = 0;
  const count = (to: number) => {
    for (; counted < to; counted += 1) {
      if (text.charCodeAt(counted) !== NEWLINE) continue;
      line += 1;
      from = counted + 1;
    }
  };
  return {
    /** `rest` of the piece before begins the next one. */
    next(piece: string, rest = 0) {
      const read = text.length - rest;
      count(read);
      from -= read;
      counted = 0;
      text = piece;
    },
    at(offset: number): Place {
      count(offset);
      return { line, column: offset - from + 1 };
    },
  };
}
