import { randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { NewClientBody, ServicesBody } from "#contracts/session/officeClientsContract.ts";
import type { FieldProblem } from "#contracts/wire/problem.ts";
import type { Metadata } from "#server/event-store/event.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { contractServices } from "#server/service/index.ts";
import { type AccountName, streamOf } from "../account.ts";
import { changeAccount } from "../changeAccount.ts";
import { createAccount } from "../createAccount.ts";
import { sendPasswordLink } from "../own/passwordLink.ts";

/** What is on is ACTIVE, as the account command has it. */
const statusOf = (active: boolean) => (active ? ("ACTIVE" as const) : ("NOT_ACTIVE" as const));

/** Services as the account command sets them. */
export function servicesOf({
  Property,
  Featured,
  Directory,
}: ServicesBody): Parameters<typeof contractServices>[2] {
  const period = <Body extends { Active: boolean }>({ Active, ...rest }: Body) => ({
    ...rest,
    Status: statusOf(Active),
  });
  return {
    ...(Property && {
      property: {
        ...period(Property),
        ManualSelection: Property.ImportType === "XML" && Property.ManualSelection,
      },
    }),
    ...(Featured && { featured: period(Featured) }),
    ...(Directory && { directory: period(Directory) }),
  };
}

/** The hash of a password that nobody knows: the owner chooses the first one by the letter's link. */
export const unknownPassword = ({ passwords }: Pick<Services, "passwords">): Promise<string> =>
  passwords.hash(randomBytes(32).toString("base64url"));

/** Throws 400 `ErrInvalidBody` whose fields say what a client has already; a login stays its client's when they are forgotten. */
async function refuseTaken(tx: Transaction<Database>, name: AccountName, email: string): Promise<void> {
  // One after the other: of two with the same address the second one finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended('new client', 0))`.execute(tx);
  const logins = tx.selectFrom("event").select("stream").where("stream", "=", streamOf(name)).limit(1);
  const emails = tx
    .selectFrom("account")
    .select("login")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .limit(1);
  const taken = (path: string): FieldProblem => ({ path, code: "ErrInvalidAction" });
  const fields = [
    ...((await logins.executeTakeFirst()) ? [taken("Login")] : []),
    ...((await emails.executeTakeFirst()) ? [taken("Email")] : []),
  ];
  if (fields.length > 0) throw new ProblemError({ code: "ErrInvalidBody", fields });
}

/** Makes a client by what the account command uses, and has the link sent that chooses the first password (ADMIN-42 … ADMIN-45). */
export async function createClient(
  tx: Transaction<Database>,
  services: Services,
  { Login, Name, CompanyName, Email, Language, ExportEnquiries, ...contracted }: NewClientBody,
  passwordHash: string,
  metadata: Metadata,
): Promise<void> {
  const name = { kind: "client", subject: Login } as const;
  await refuseTaken(tx, name, Email);
  const details = { ...name, Name, TradeName: null, CompanyName, Email };
  await createAccount(tx, services, details, passwordHash, metadata);
  if (ExportEnquiries) {
    const preferences = { type: "preferences", preferences: { ExportEnquiries } } as const;
    await changeAccount(tx, services, name, preferences, metadata);
  }
  if (Object.keys(contracted).length > 0) await contractServices(tx, Login, servicesOf(contracted), metadata);
  await sendPasswordLink(tx, services, metadata, Language);
}
