import { type Kysely, type SqlBool, sql } from "kysely";
import {
  type OfficeRequest,
  REQUESTS_PAGE,
  type RequestKind,
  type RequestState,
} from "#contracts/support/officeRequestsContract.ts";
import en from "#locales/en/contact.json" with { type: "json" };
import es from "#locales/es/contact.json" with { type: "json" };
import { isEventOf, type SqlEventVersions } from "#server/event-store/eventKind.ts";
import { type EventRow, eventColumnList, storedEvent } from "#server/event-store/eventRow.ts";
import type { Projection } from "#server/event-store/projections.ts";
import type { Database } from "#server/postgres/database.ts";
import { userNames } from "#server/shared/audit/userNames.ts";
import type { MessageEvent, messageEvents } from "../decideMessages.ts";
import { requestEvents } from "./decideRequest.ts";

/** What became of a request, by the version of its message in the client's stream; `changed` is the position of the event that said so last. */
export interface RequestTables {
  office_request: { login: string; message: number; state: RequestState; changed: number };
}

const isRequestEvent = isEventOf(requestEvents);

/** The requests that an admin has moved; the others are open. What was asked stays in the log (docs/decisions/195). */
export const requestProjection: Projection = {
  name: "officeRequest",
  tables: ["office_request"],
  async apply(tx, events) {
    for (const { login, position: changed, data } of events.filter(isRequestEvent)) {
      const { Message: message, State: state } = data;
      await tx
        .insertInto("office_request")
        .values({ login, message, state, changed })
        .onConflict((conflict) => conflict.columns(["login", "message"]).doUpdateSet({ state, changed }))
        .execute();
    }
  },
};

const asked = { MessageSent: 1 } satisfies SqlEventVersions<typeof messageEvents>;
/** Literal, or no plan uses the index of these events. */
const isAsked = sql<SqlBool>`event.type in (${sql.join(Object.keys(asked).map((type) => sql.lit(type)))})`;

/** What the form of a closed screen fills in as its subject (RIGHT-17); who writes another one asks for something else. */
const accessSubjects = [en.requestAccess, es.requestAccess];
const kind = sql<RequestKind>`case
  when event.data->>'Kind' = 'support' and event.data->>'Subject' = any(${accessSubjects}::text[]) then 'access'
  else event.data->>'Kind' end`;
const state = sql<RequestState>`coalesce(office_request.state, 'open')`;

interface RequestRow extends EventRow {
  kind: RequestKind;
  state: RequestState;
  moves: number | null;
  changed_at: string | null;
  changed_by: string | null;
  name: string;
  trade_name: string | null;
  company_name: string | null;
  email: string;
  suspended: boolean;
}

interface RequestsAsked {
  readonly state: RequestState | null;
  readonly kind: RequestKind | null;
  /** `Next` of the page before. */
  readonly after: string | null;
}

/** A page of what clients asked of the office, the newest first (ADMIN-48). */
export async function listRequests(
  db: Kysely<Database>,
  { state: wanted, kind: only, after }: RequestsAsked,
): Promise<{ Requests: OfficeRequest[]; Next: string | null }> {
  const { rows } = await sql<RequestRow>`
    select ${eventColumnList}, ${kind} as kind, ${state} as state,
      moved.version as moves, moved.at as changed_at, moved.metadata->>'admin' as changed_by,
      account.name, account.trade_name, account.company_name, account.email, account.suspended
    from event
    join account on account.login = event.login
    left join office_request on office_request.login = event.login and office_request.message = event.version
    left join event as moved on moved.position = office_request.changed
    where ${isAsked}
      and (${after}::bigint is null or event.position < ${after}::bigint)
      and (${wanted}::text is null or ${state} = ${wanted}::text)
      and (${only}::text is null or ${kind} = ${only}::text)
    order by event.position desc limit ${REQUESTS_PAGE + 1}`.execute(db);
  const page = rows.slice(0, REQUESTS_PAGE);
  const names = await userNames(
    db,
    page.map((row) => storedEvent(row).metadata.user),
  );
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { Requests: page.map((row) => asRequest(row, names)), Next: last ? String(last.position) : null };
}

function asRequest(row: RequestRow, names: ReadonlyMap<string, string>): OfficeRequest {
  const { data, metadata } = storedEvent<MessageEvent>(row);
  const { user, admin = null } = metadata;
  return {
    Id: requestId(row.login, row.version),
    Kind: row.kind,
    Login: row.login,
    Name: row.name,
    TradeName: row.trade_name,
    CompanyName: row.company_name,
    Email: row.email,
    Suspended: row.suspended,
    User: user === undefined ? null : (names.get(user) ?? ""),
    Admin: admin,
    Subject: data.Subject,
    Body: data.Body,
    At: row.at,
    State: row.state,
    Version: row.moves ?? 0,
    Changed: row.changed_at === null ? null : { At: row.changed_at, By: row.changed_by },
  };
}

export const requestId = (login: string, message: number): string => `${login}.${message}`;
