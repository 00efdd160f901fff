import type { ValidationError } from "#contracts/import/importReport.ts";
import { reportLine } from "../validate/importReport.ts";
import { type Why, whyText } from "../validate/why.ts";

/** Photos of one server that fail for one reason and have lines of their own; of the rest it is said how many they are. */
const EXAMPLES = 20;
/** Servers and reasons that are told apart; whoever has every photo on a server of its own gets one count for the others. */
const KINDS = 100;
const OTHERS = "";

/** The photos of a run that could not be had, in lines that do not grow with them. */
export interface PhotoFailures {
  /** The line about a photo (`field`); null when enough was said of its like, and it is only counted. */
  lineOf(field: string, url: string, reason: Why): ValidationError | null;
  /** What was only counted, as lines about the feed as a whole, and how many photos that is. */
  rest(): { readonly lines: readonly ValidationError[]; readonly count: number };
}

interface Kind {
  readonly host: string;
  readonly reason: Why | null;
  failed: number;
}

export function photoFailures(): PhotoFailures {
  const kinds = new Map<string, Kind>();
  return {
    lineOf(field, url, reason) {
      const { host } = new URL(url);
      const own = `${host} ${whyText(reason)}`;
      const name = kinds.has(own) || kinds.size < KINDS ? own : OTHERS;
      const kind = kinds.get(name) ?? {
        host: name && host,
        reason: name === OTHERS ? null : reason,
        failed: 0,
      };
      kinds.set(name, kind);
      kind.failed += 1;
      return kind.failed > EXAMPLES ? null : reportLine(field, "WarnPhotoFailed", url, null, { why: reason });
    },
    rest() {
      const more = [...kinds.values()]
        .map(({ failed, ...kind }) => ({ ...kind, count: failed - EXAMPLES }))
        .filter(({ count }) => count > 0);
      return {
        lines: more.map(({ host, reason, count }) =>
          reportLine(
            "feed",
            "WarnPhotosFailed",
            `${count} × ${host}`.trim(),
            null,
            reason ? { why: reason } : {},
          ),
        ),
        count: more.reduce((sum, { count }) => sum + count, 0),
      };
    },
  };
}
