import type { Transaction } from "kysely";
import { importCodes, importReasons } from "#contracts/import/importCodes.ts";
import type { ValidationError } from "#contracts/import/importReport.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { isOneOf } from "#contracts/wire/recordOf.ts";
import enCodes from "#locales/en/importCode.json" with { type: "json" };
import en from "#locales/en/importLetter.json" with { type: "json" };
import enReasons from "#locales/en/importReason.json" with { type: "json" };
import esCodes from "#locales/es/importCode.json" with { type: "json" };
import es from "#locales/es/importLetter.json" with { type: "json" };
import esReasons from "#locales/es/importReason.json" with { type: "json" };
import type { StoredEvent } from "#server/event-store/event.ts";
import type { Database } from "#server/postgres/database.ts";
import { type LetterWriter, oneLine } from "#server/shared/letter/letter.ts";
import { locales, officeTime, textsFrom } from "#server/texts.ts";
import { nextImport } from "./importQueue.ts";
import type { FailuresEvent } from "./nightlyFailures.ts";
import { cutText, reportLine } from "./validate/importReport.ts";

/** Spanish first, as everything that is written to somebody whose language is not known. */
const languages = ["es", "en"] as const;

const letterText = textsFrom("importLetter", { en, es });
const codeText = textsFrom("importCode", { en: enCodes, es: esCodes });
const reasonText = textsFrom("importReason", { en: enReasons, es: esReasons });

/** The letter about a nightly import that was not taken, in both languages (IMP-78); null when nobody reads it. */
export const writeFailureLetter: LetterWriter = async (tx, event, { publicUrl }) => {
  const { login, data } = event as StoredEvent<FailuresEvent>;
  const account = await tx
    .selectFrom("account")
    .select(["email", "suspended"])
    .where("login", "=", login)
    .executeTakeFirst();
  if (!account?.email || account.suspended) return null;
  const failed = await findFailed(tx, login, data);
  if (!failed) return null;
  const parts = languages.map((language) => letterOf(language, failed, publicUrl));
  return {
    to: account.email,
    replyTo: null,
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
  };
};

interface FailedImport {
  readonly at: string;
  readonly next: Date;
  readonly source: string;
  /** Why, as the report has it. */
  readonly line: ValidationError;
}

/** What is kept of an import; null when nothing is. */
async function findFailed(
  tx: Transaction<Database>,
  login: string,
  { Run, Code, At }: FailuresEvent["data"],
): Promise<FailedImport | null> {
  const row = await tx
    .selectFrom("import_run as run")
    .leftJoin("import_record as record", (join) =>
      join.onRef("record.login", "=", "run.login").onRef("record.run", "=", "run.id").on("place", "=", 0),
    )
    .select(["source", "lines"])
    .where("run.login", "=", login)
    .where("id", "=", Run)
    .executeTakeFirst();
  const lines = (row?.lines ?? []) as ValidationError[];
  const line = lines.find(({ code }) => code === Code) ?? plainLine(Code);
  if (!row || !line) return null;
  return { at: At, next: nextImport(login, new Date(At)), source: row.source, line };
}

/** A run that broke off when its report had begun has no line that says so. */
const plainLine = (code: string): ValidationError | null =>
  isOneOf(importCodes, code) ? reportLine("feed", code) : null;

/** Longer than any reason; a feed's own words in it may be of any length. */
const MAX_REASON = 600;

/** Why an import was not taken, in the words of the panel; the service's own English for what only a newer release knows. */
function reasonOf(language: SystemLanguage, { code, hint, why }: ValidationError): string {
  if (!isOneOf(importCodes, code)) return hint;
  const text = codeText(language)(code);
  if (!why) return text;
  if (!isOneOf(importReasons, why.code)) return hint;
  return `${text} ${reasonText(language)(why.code, why.values as never)}`;
}

function letterOf(
  language: SystemLanguage,
  { at, next, source, line }: FailedImport,
  panel: string,
): { subject: string; text: string } {
  const t = letterText(language);
  const address = `${panel}/properties/xml-import-report`;
  const kind = line.code === "ErrImportFailed" ? "failed" : "refused";
  const number = (value: number) => new Intl.NumberFormat(locales[language]).format(value);
  const place = line.at && { line: number(line.at.line), column: number(line.at.column) };
  const text = [
    t(`intro.${kind}`, { time: officeTime(language, at) }),
    "",
    cutText(oneLine(reasonOf(language, line)), MAX_REASON),
    ...(place ? [t("place", place)] : []),
    t("feed", { source: oneLine(source) }),
    "",
    ...(kind === "refused" ? [t("unchanged")] : []),
    t("next", { time: officeTime(language, next.toISOString()) }),
    t(line.code === "ErrFeedShrunk" ? "confirm" : "report", { address }),
    "",
    t("again"),
  ];
  return { subject: t(`subject.${kind}`), text: text.join("\n") };
}
