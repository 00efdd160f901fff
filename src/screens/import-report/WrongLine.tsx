import { useTranslation } from "react-i18next";
import {
  type ImportCode,
  type ImportReason,
  importCodes,
  importReasons,
} from "#contracts/import/importCodes.ts";
import type { FeedPlace, ValidationError } from "#contracts/import/importReport.ts";
import { Badge } from "#ui/feedback/Badge.tsx";

/** Where in the file of the feed something stands, and how often more. */
export function LinePlace({ at: { line, column, more } }: { at: FeedPlace }) {
  const { t, i18n } = useTranslation("importReport");
  const number = new Intl.NumberFormat(i18n.language === "es" ? "es-ES" : "en-GB");
  const n = number.format(more);
  return (
    <span className="tabular" data-place={`${line}:${column}`}>
      {t("record.at", { line: number.format(line), column: number.format(column) })}
      {more > 0 && ` (${t("record.more", { count: more, n })})`}
    </span>
  );
}

/** Lines that say the same of fields of one list, `images/2` and `images/3`: there is always a first. */
type AlikeLines = readonly [ValidationError, ...ValidationError[]];

/** What two lines must have in common to be said once; null for a line that says something of its place or of what was taken. */
const sameness = ({ field, code, hint, why, at, imported }: ValidationError): string | null =>
  at === undefined && imported === null && /\/\d+$/.test(field)
    ? JSON.stringify([field.replace(/\/\d+$/, ""), code, hint, why])
    : null;

/** The lines of a record, in their order, with those together that say the same: thirty photos of a server that is down are one fault. */
export function alikeLines(lines: readonly ValidationError[]): AlikeLines[] {
  const groups: [ValidationError, ...ValidationError[]][] = [];
  let before: string | null = null;
  for (const line of lines) {
    const same = sameness(line);
    const last = groups.at(-1);
    if (last && same !== null && same === before) last.push(line);
    else groups.push([line]);
    before = same;
  }
  return groups;
}

/** What a line means for its record: it was not taken, something was put right, or something should be looked at. */
type Gravity = "refused" | "corrected" | "noted";

export function gravityOf({ code }: Pick<ValidationError, "code">): Gravity {
  if (code.startsWith("Err")) return "refused";
  return code.startsWith("Fix") ? "corrected" : "noted";
}

/** The colour of each gravity. */
export const gravityTones = {
  refused: "danger",
  corrected: "info",
  noted: "warning",
} as const satisfies Record<Gravity, string>;

const codes: readonly string[] = importCodes;
const reasons: readonly string[] = importReasons;
const isKnownCode = (code: string): code is ImportCode => codes.includes(code);
const isKnownReason = (code: string): code is ImportReason => reasons.includes(code);

/** Every value that a reason can have, for one whose values are not all there. */
const blank = {
  status: "",
  host: "",
  error: "",
  tag: "",
  name: "",
  root: "",
  first: "",
  now: "",
  before: "",
};

/** What a line says in the panel's language, and why; the service's own hint, which is English, for a code or reason that is new. */
export function useCodeText(): (line: Pick<ValidationError, "code" | "hint" | "why">) => string {
  const { t } = useTranslation("importCode");
  const { t: reason } = useTranslation("importReason");
  return ({ code, hint, why }) => {
    if (!isKnownCode(code)) return hint;
    if (!why) return t(code);
    return isKnownReason(why.code) ? `${t(code)} ${reason(why.code, { ...blank, ...why.values })}` : hint;
  };
}

/** One thing that is wrong: with which fields, what to do, what the feed has, what was taken instead, and its code. */
export function WrongLine({ lines }: { lines: AlikeLines }) {
  const { t } = useTranslation("importReport");
  const [line] = lines;
  const values = lines.flatMap(({ value }) => (value === null ? [] : [value]));
  const textOf = useCodeText();
  const gravity = gravityOf(line);
  return (
    <li data-code={line.code}>
      <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-medium wrap-anywhere">{lines.map(({ field }) => field).join(", ")}</span>
        <Badge tone={gravityTones[gravity]}>{t(`gravity.${gravity}`)}</Badge>
        <span className="text-xs wrap-anywhere text-muted">{line.code}</span>
      </p>
      <p className="m-0 mt-0.5 text-sm">{textOf(line)}</p>
      {line.at && (
        <p className="m-0 mt-0.5 text-sm text-muted">
          <LinePlace at={line.at} />
        </p>
      )}
      {(values.length > 0 || line.imported !== null) && (
        <dl className="m-0 mt-0.5 text-sm text-muted">
          <Values name={t("record.value")} values={values} nothing={t("record.empty")} />
          {line.imported !== null && (
            <Values name={t("record.imported")} values={[line.imported]} nothing={t("record.empty")} />
          )}
        </dl>
      )}
    </li>
  );
}

interface ValuesProps {
  name: string;
  values: readonly string[];
  /** What an empty value is called. */
  nothing: string;
}

/** One value beside its name, several each on a line of its own. */
function Values({ name, values, nothing }: ValuesProps) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt className="inline">{name} </dt>
      {values.map((value, at) => (
        <dd
          // biome-ignore lint/suspicious/noArrayIndexKey: one address may stand there twice
          key={at}
          className={`m-0 wrap-anywhere text-ink ${values.length === 1 ? "inline" : ""}`}
        >
          {value.trim() === "" ? <i>{nothing}</i> : value}
        </dd>
      ))}
    </div>
  );
}
