import type { Kysely } from "kysely";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import { offerTypes } from "#contracts/property/propertyTypes.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Database } from "#server/postgres/database.ts";
import { type AskedRow, dayText, madeText, rowsWithValue } from "#server/spreadsheet/askedSheet.ts";
import { assigneesOf } from "../assignees.ts";
import type { enquiryWorkbookText } from "./exportEnquiries.ts";

interface Question {
  readonly filter: ContactFilter;
  readonly language: SystemLanguage;
  /** Whose enquiries, and the user who asks. */
  readonly login: string;
  readonly user: string | undefined;
  readonly now: Date;
}

/** Who they are assigned to, by name; a user who has left has none. */
async function assigneeName(
  db: Kysely<Database>,
  { filter: { Assignee }, login, user }: Question,
  t: ReturnType<typeof enquiryWorkbookText>,
): Promise<string | undefined> {
  if (Assignee === undefined) return undefined;
  if (Assignee === "me" || Assignee === "nobody") return t(`asked.assignee.${Assignee}`);
  const users = await assigneesOf(db, login, "property", user);
  return users.find(({ Id }) => Id === Assignee)?.Name ?? t("asked.assignee.former");
}

/** A text without the signs that stand for any others at its ends (SEND-71). */
const words = (pattern: string | undefined) => pattern?.replace(/^%|%$/g, "");

/** What a workbook of enquiries was asked for: its days, every filter by its name, and when it was made (ENQ-49). */
export async function askedOfEnquiries(
  db: Kysely<Database>,
  question: Question,
  t: ReturnType<typeof enquiryWorkbookText>,
): Promise<AskedRow[]> {
  const { filter, language, now } = question;
  const yesNo = (name: "spam" | "sent", value: boolean | undefined) =>
    value === undefined ? undefined : t(`asked.${name}Is.${value}`);
  return rowsWithValue([
    [t("asked.from"), dayText(filter.FromDate)],
    [t("asked.to"), dayText(filter.ToDate)],
    [t("column.kind"), filter.Type && t(`asked.type.${filter.Type}`)],
    [t("asked.spam"), yesNo("spam", filter.Spam)],
    [t("asked.sent"), yesNo("sent", filter.Sent)],
    [t("asked.progress"), filter.Progress && t(`asked.progressIs.${filter.Progress}`)],
    [t("column.stage"), filter.Stage && t(`stage.${filter.Stage}`)],
    [t("column.assignee"), await assigneeName(db, question, t)],
    [t("column.name"), words(filter.Name)],
    [t("column.email"), words(filter.Email)],
    [t("column.phone"), words(filter.Phone)],
    [t("column.message"), words(filter.Comment)],
    [t("column.reference"), words(filter.AgentRef)],
    [t("column.property"), filter.PropertyId?.toString()],
    [t("column.offer"), offerTypes.find(({ Id }) => Id === filter.Offer)?.Labels[language]],
    [t("asked.made"), madeText(now)],
    [t("asked.counting"), t("asked.counted")],
  ]);
}
