/** A fault that somebody could make in the source: `from` stands once in `file`, and `tests` see that `to` is in its place. */
export interface SourceFault {
  readonly area:
    | "actors"
    | "client"
    | "codecs"
    | "days"
    | "deciders"
    | "drafts"
    | "feeds"
    | "focus"
    | "import"
    | "keys"
    | "places"
    | "read models"
    | "rules"
    | "screens";
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}
