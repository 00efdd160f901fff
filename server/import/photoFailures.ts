import type { ValidationError } from "#contracts/importReport.ts";
import { reportLine } from "./reportLines.ts";

/** Photos of one server that fail for one reason and have lines of their own; of the rest it is said how many they are. */
const EXAMPLES = 20;
/** Servers and reasons that are told apart; whoever has every photo on a server of its own gets one count for the others. */
const KINDS = 100;
const OTHERS = "other servers";

/** The photos of a run that could not be had, in lines that do not grow with them. */
export interface PhotoFailures {
  /** The line about a photo (`field`); null when enough was said of its like, and it is only counted. */
  lineOf(field: string, url: string, reason: string | null): ValidationError | null;
  /** What was only counted, as lines about the feed as a whole, and how many photos that is. */
  rest(): { readonly lines: readonly ValidationError[]; readonly count: number };
}

export function photoFailures(): PhotoFailures {
  const kinds = new Map<string, number>();
  return {
    lineOf(field, url, reason) {
      const own = `${new URL(url).host}: ${reason ?? "no picture"}`;
      const kind = kinds.has(own) || kinds.size < KINDS ? own : OTHERS;
      const failed = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, failed);
      return failed > EXAMPLES ? null : reportLine(field, "WarnPhotoFailed", url, reason);
    },
    rest() {
      const more = [...kinds]
        .map(([kind, failed]) => ({ kind, count: failed - EXAMPLES }))
        .filter(({ count }) => count > 0);
      return {
        lines: more.map(({ kind, count }) => reportLine("feed", "WarnPhotosFailed", `${count} × ${kind}`)),
        count: more.reduce((sum, { count }) => sum + count, 0),
      };
    },
  };
}
