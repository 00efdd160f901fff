import { type RawBuilder, sql, type Transaction } from "kysely";
import type { AccountKind } from "#server/account/account.ts";
import type { Database } from "#server/postgres/database.ts";
import { callsOf, enquiriesOf } from "./forgetContacts.ts";
import { accountsOf, invitationsOf, letterOf } from "./forgetUser.ts";
import { fieldsNaming, ofThemAlone, type PersonContacts, type Row } from "./namesIn.ts";
import { type Person, regexesOf } from "./personOf.ts";
import { allTables } from "./tracesOf.ts";

type Rows = Readonly<Record<string, Row[]>>;

/** What is somebody else's and names the person: which row it is, and the texts that name them by dotted path. */
interface Mention {
  readonly Row: Row;
  readonly Fields: Readonly<Record<string, string>>;
}

/** All that is known of a person, by table: what is theirs, row by row, and where else they are named. */
export interface PersonData {
  readonly Emails: string[];
  readonly Phones: string[];
  readonly Records: Rows;
  readonly Mentions: Readonly<Record<string, Mention[]>>;
}

type Tx = Transaction<Database>;

/** What a property says to the wire, and the HTML part of a mail, are made of other columns of their row, which name whom they name. */
const MADE = sql`array['item_text', 'detail_text', 'html']`;

/** Tables whose keys hold secrets or digests: what is told of them beside what names the person. */
const toldOf = new Map<string, readonly string[]>([
  ["api_key_secret", ["login"]],
  ["credential", ["subject"]],
  ["known_place", ["subject"]],
]);

const rowsWhere = async (tx: Tx, table: string, condition: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(one) - ${MADE} as row from ${sql.table(table)} as one where ${condition}
    order by to_jsonb(one) -> 'position', to_jsonb(one) -> 'id', 1`.execute(tx);
  return rows.map(({ row }) => row);
};

const filled = <Value>(byTable: Readonly<Record<string, Value[]>>) =>
  Object.fromEntries(Object.entries(byTable).filter(([, rows]) => rows.length > 0));

/** The rows that are about the person and nobody else. */
async function recordsOf(tx: Tx, person: Person): Promise<Rows> {
  const enquiry = await rowsWhere(tx, "enquiry", enquiriesOf(person));
  const call = await rowsWhere(tx, "call", callsOf(person));
  const streams = [...enquiry.map(({ id }) => `enquiry-${id}`), ...call.map(({ id }) => `call-${id}`)];
  const accounts = await accountsOf(tx, person);
  const invitations = await invitationsOf(tx, person);
  const named = [
    ...accounts.flatMap(({ theirs, written }) => [...theirs.rewritten, ...written]),
    ...invitations,
  ];
  const said = named.map(({ position }) => position);
  const letters = accounts.flatMap(({ written }) => written.map(letterOf));
  const now = (kind: AccountKind) =>
    accounts.flatMap(({ name, theirs }) => (theirs.now && name.kind === kind ? [name.subject] : []));
  const [clients, admins, users] = [now("client"), now("admin"), now("user")];
  const deeds = sql`(login = any(${clients}::text[]) and admin is null and user_id is null or admin = any(${admins}::text[]))`;
  return filled({
    enquiry,
    call,
    event: await rowsWhere(
      tx,
      "event",
      sql`stream = any(${streams}::text[]) or position = any(${said}::bigint[])`,
    ),
    mail: await rowsWhere(
      tx,
      "mail",
      sql`regexp_replace(id, '\\.\\d+@.*$', '') = any(${streams}::text[])
        or regexp_replace(id, '@.*$', '') = any(${letters}::text[])
        or lower(btrim(recipient)) = any(${person.emails}::text[])`,
    ),
    account: await rowsWhere(tx, "account", sql`login = any(${clients}::text[])`),
    admin: await rowsWhere(tx, "admin", sql`email = any(${admins}::text[])`),
    person: await rowsWhere(tx, "person", sql`id::text = any(${users}::text[])`),
    team_user: await rowsWhere(tx, "team_user", sql`id = any(${users}::text[])`),
    team_invitation: await rowsWhere(
      tx,
      "team_invitation",
      sql`lower(btrim(email)) = any(${person.emails}::text[])`,
    ),
    refresh_family: await rowsWhere(
      tx,
      "refresh_family",
      sql`${deeds} or user_id::text = any(${users}::text[])`,
    ),
    trail: await rowsWhere(
      tx,
      "trail",
      sql`${deeds} or user_id::text = any(${users}::text[])
        or record = any(${users.map((id) => `user ${id}`)}::text[])`,
    ),
  });
}

/** The rows of any table that name the person and are not theirs: no more of each than which it is and what names them. */
async function mentionsOf(tx: Tx, person: Person, seen: Rows) {
  const mentions: Record<string, Mention[]> = {};
  for (const { table, key } of await allTables(tx)) {
    if (table === "recovery_code") continue;
    const theirs = new Set((seen[table] ?? []).map((row) => JSON.stringify(row)));
    const rows = await rowsWhere(tx, table, sql`one::text ~* any(${regexesOf(person)}::text[])`);
    mentions[table] = rows.flatMap((row) => {
      const Fields = theirs.has(JSON.stringify(row)) ? {} : fieldsNaming(row, person);
      if (Object.keys(Fields).length === 0) return [];
      const which = Object.fromEntries((toldOf.get(table) ?? key).map((column) => [column, row[column]]));
      return [{ Row: ofThemAlone(which, person) as Row, Fields }];
    });
  }
  return filled(mentions);
}

/** A number that several have left is theirs as well where they say so themselves. */
async function withWhatTheyLeft(tx: Tx, person: Person): Promise<PersonContacts> {
  const { rows } = await sql<{ key: string }>`
    select distinct phone_key as key from enquiry where ${enquiriesOf(person)} and phone_key is not null`.execute(
    tx,
  );
  return { emails: person.emails, phones: [...person.phones, ...rows.map(({ key }) => key)] };
}

/** Every row of every table, the log and the outbox among them, in which a person is, without what it says of others. */
export async function personDataOf(tx: Tx, person: Person): Promise<PersonData> {
  const records = await recordsOf(tx, person);
  const shown = await withWhatTheyLeft(tx, person);
  return {
    Emails: [...person.emails],
    Phones: [...person.phones],
    Records: ofThemAlone(records, shown) as Rows,
    Mentions: await mentionsOf(tx, person, records),
  };
}
