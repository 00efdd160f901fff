import { type Selectable, sql, type Transaction } from "kysely";
import { OWN_LOGIN } from "#contracts/session/roles.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import { userOf } from "#server/http/caller.ts";
import type { Database } from "#server/postgres/database.ts";
import { type LetterWriter, oneLine } from "#server/shared/letter/letter.ts";
import type { CallEvent, EnquiryEvent } from "../contact.ts";
import type { EnquiryTables } from "../tables.ts";
import { contactLetterText } from "./contactLetter.ts";
import { languages, nameOf, panelAddress, subjectText } from "./writeContactLetter.ts";

type Assigned = Extract<EnquiryEvent | CallEvent, { readonly type: "EnquiryAssigned" | "CallAssigned" }>;

interface User {
  readonly name: string;
  readonly email: string;
  /** The invitation's; null for whoever was not invited. */
  readonly language: SystemLanguage | null;
}

/** A user of the account who can sign in, by number. */
async function findUser(
  tx: Transaction<Database>,
  login: string,
  id: string | undefined,
): Promise<User | undefined> {
  if (id === undefined) return undefined;
  const { rows } = await (id === OWN_LOGIN
    ? sql<User>`select name, email, null as language from account where login = ${login} and not suspended`
    : sql<User>`
      select name, email, (
        select invited.data->>'Language' from event as invited
        join event as joined on joined.stream = invited.stream and joined.type = 'UserJoined'
          and joined.data->>'Invitation' = invited.data->>'Invitation'
        where invited.stream = ${`team-${login}`} and invited.type = 'UserInvited' and joined.data->>'User' = ${id}
        order by joined.version desc limit 1
      ) as language
      from person where id = ${id}::uuid and not suspended`
  ).execute(tx);
  const [user] = rows;
  return user?.email ? user : undefined;
}

/** Tells a user of what somebody else has assigned to them (ENQ-84), if it still is theirs; it says nothing of whoever got in touch. */
export const writeAssigneeLetter: LetterWriter = async (tx, event, config) => {
  const { type, stream, login, data, metadata } = event as StoredEvent<Assigned>;
  const by = userOf(metadata);
  if (data.User === null || data.User === by) return null;
  const kind = type === "EnquiryAssigned" ? "enquiry" : "call";
  const row = (await tx
    .selectFrom<keyof EnquiryTables>(kind)
    .selectAll()
    .where("login", "=", login)
    .where("id", "=", numberIn(stream))
    .executeTakeFirst()) as Selectable<EnquiryTables["enquiry"]> | undefined;
  const to = await findUser(tx, login, data.User);
  if (!to || row?.assignee !== data.User || row.deleted) return null;
  const from = await findUser(tx, login, by);
  const who = from && oneLine(from.name || from.email);
  const name = await nameOf(tx, row);
  const address = `${panelAddress(config, row)}&assignee=me`;
  const parts = (to.language ? [to.language] : languages).map((language) => {
    const t = contactLetterText(language);
    const about = oneLine(subjectText(row, name, language));
    const news = who ? t(`assigned.by.${kind}`, { who, about }) : t(`assigned.news.${kind}`, { about });
    const open = contactLetterText(language)("open", { address });
    return {
      subject: t(`assigned.subject.${kind}`, { about }),
      text: `${news}\n\n${t("label.number")}: ${row.id}\n${open}\n`,
    };
  });
  return {
    to: to.email,
    replyTo: from && who ? { name: who, address: from.email } : null,
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: parts.map(({ text }) => text).join("\n"),
  };
};
