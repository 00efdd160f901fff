import type { ValidationError } from "#contracts/import/importReport.ts";

/** Lines that say the same of fields of one list, `images/2` and `images/3`: there is always a first. */
export type AlikeLines = readonly [ValidationError, ...ValidationError[]];

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
