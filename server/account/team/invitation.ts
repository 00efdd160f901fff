import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { AcceptInvitation, InvitationAnswer } from "#contracts/session/teamContract.ts";
import en from "#locales/en/ownerLetter.json" with { type: "json" };
import es from "#locales/es/ownerLetter.json" with { type: "json" };
import { execute } from "#server/event-store/eventStore.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import type { RequestOrigin } from "#server/shared/audit/writeAudit.ts";
import type { Letters, LetterWriter, MailSeals } from "#server/shared/letter/letter.ts";
import { officeTime, textsFrom } from "#server/texts.ts";
import { rowKind } from "../account.ts";
import { createAccount } from "../createAccount.ts";
import { counted } from "../own/changePassword.ts";
import { weakPassword } from "../own/weakPassword.ts";
import { originOf } from "../second-factor/secondStep.ts";
import { storedHash } from "../signIn.ts";
import { proofBucket } from "../throttle.ts";
import { teamDecider, teamEvents, teamStream } from "./decideTeam.ts";

const ABOUT = "invitation to an account";
const said = z.strictObject({ login: z.string(), id: z.string(), sending: z.int() });
type InvitationClaims = z.infer<typeof said>;

/** What the letter's link carries: sealed and kept nowhere but there; only that of the last letter holds (TEAM-05). */
const tokenOf = (seals: MailSeals, invitation: InvitationClaims): string =>
  seals.seal(Buffer.from(JSON.stringify(invitation)), ABOUT);

function readToken({ seals }: Services, token: string): InvitationClaims | undefined {
  const opened = seals.open(token, ABOUT);
  return opened ? said.parse(JSON.parse(opened.secret.toString())) : undefined;
}

const letterText = textsFrom("ownerLetter", { en, es });

const invitationOf = (tx: Transaction<Database>, { login, id }: Pick<InvitationClaims, "login" | "id">) =>
  tx
    .selectFrom("team_invitation as invitation")
    .innerJoin("account", "account.login", "invitation.login")
    .select(["invitation.email", "invitation.name", "invitation.language", "role", "sending", "until"])
    .select(["account.name as owner", "trade_name", "company_name"])
    .where("invitation.login", "=", login)
    .where("invitation.id", "=", id)
    .where("account.suspended", "=", false)
    .executeTakeFirst();

/** In the language that whoever invites has chosen (TEAM-04); none for an invitation that was sent again or withdrawn meanwhile. */
const firmOf = (found: { owner: string; trade_name: string | null; company_name: string | null }) =>
  found.trade_name ?? found.company_name ?? found.owner;

const writeInvitation: LetterWriter = async (tx, { login, data }, { publicUrl, supportMail }, seals) => {
  const { Invitation: id, Sending = 1 } = data as { Invitation: string; Sending?: number };
  const found = await invitationOf(tx, { login, id });
  if (!found || found.sending !== Sending || found.email === "") return null;
  const t = letterText(found.language);
  const firm = firmOf(found);
  const address = `${publicUrl}/invitation#${tokenOf(seals, { login, id, sending: Sending })}`;
  const params = { firm, name: found.name, address, time: officeTime(found.language, found.until) };
  const text = [t("invitation.text", params), t("invitation.stranger", { office: supportMail })].join("\n\n");
  return { to: found.email, replyTo: null, subject: t("invitation.subject", params), text: `${text}\n` };
};

export const teamLetters: Letters = {
  ...Object.fromEntries(Object.keys(teamEvents).map((type) => [type, null])),
  UserInvited: writeInvitation,
  UserInvitationSentAgain: writeInvitation,
};

const over = () => new ProblemError({ code: "ErrInvitationOver" });

/** Whoever has this address already, maybe without a password because they were removed everywhere. */
const personOf = (tx: Transaction<Database>, email: string) =>
  tx
    .selectFrom("person")
    .select(["id", "suspended"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();

/** What an invitation's token opens, if it holds still, and what is known of whose address it is; throws 409 `ErrInvitationOver`. */
async function openInvitation(services: Services, token: string) {
  const { store, now } = services;
  const invitation = readToken(services, token);
  if (!invitation) throw over();
  const known = await store.db.transaction().execute(async (tx) => {
    const found = await invitationOf(tx, invitation);
    const holds = found?.sending === invitation.sending && found.until > now().toISOString();
    if (!holds || found.email === "") throw over();
    const person = await personOf(tx, found.email);
    const hash = person && (await storedHash(tx, { kind: "user", subject: person.id }));
    return { invitation, found, person, hash };
  });
  if (known.person?.suspended) throw over();
  return known;
}

/** What whoever has an invitation's letter is told before they accept (TEAM-32). */
export async function lookAtInvitation(services: Services, token: string): Promise<InvitationAnswer> {
  const { found, hash } = await openInvitation(services, token);
  const { name: Name, email: Email, role: Role, language: Language } = found;
  return { Firm: firmOf(found), Name, Email, Role, Language, HasPassword: hash !== undefined };
}

/**
 * Makes whoever has an invitation's letter a user of the account (TEAM-06 … TEAM-08). Somebody whose address is known gives the password that
 * they have, else 400 `ErrWrongPassword`; anybody else chooses one. 409 `ErrInvitationOver` for one that was used, withdrawn, sent again or ended.
 * No session is opened, and none of whoever is signed in there is touched.
 */
export async function acceptInvitation(
  services: Services,
  { token, password }: AcceptInvitation,
  asked: RequestOrigin,
): Promise<void> {
  const { passwords } = services;
  const { invitation, found, person, hash } = await openInvitation(services, token);
  const { email, name } = found;
  if (person && hash !== undefined) {
    await counted(services, proofBucket({ kind: "user", subject: person.id }), async () => {
      if (!(await passwords.verify(hash, password))) throw new ProblemError({ code: "ErrWrongPassword" });
      await join(services, { invitation, email }, asked);
    });
    return;
  }
  const why = await weakPassword(password, [email, name]);
  if (why) throw new ProblemError(why);
  const passwordHash = await passwords.hash(password);
  await join(services, { invitation, email, name, passwordHash }, asked);
}

interface Joining {
  readonly invitation: InvitationClaims;
  readonly email: string;
  readonly name?: string;
  /** Of whoever had none until now. */
  readonly passwordHash?: string;
}

function join(
  services: Services,
  { invitation: { login, id, sending }, email, name = "", passwordHash }: Joining,
  asked: RequestOrigin,
): Promise<void> {
  const { store, now } = services;
  return store.db.transaction().execute(async (tx) => {
    // One address is one person, however many invitations to it are accepted at once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`person ${email.toLowerCase()}`}, 0))`.execute(
      tx,
    );
    const person = await personOf(tx, email);
    const user = person?.id ?? randomUUID();
    const owner = { kind: "user", subject: user } as const;
    const stored = await storedHash(tx, owner);
    // Somebody has chosen a password for this address since it was looked for.
    if ((stored === undefined) !== (passwordHash !== undefined)) throw over();
    const at = now().toISOString();
    const command = { type: "Accept", id, sending, user, at } as const;
    const metadata = { login, user, ...originOf(asked), at };
    await execute(tx, teamDecider, { stream: teamStream(login), login }, command, metadata);
    if (passwordHash !== undefined) {
      const details = { ...owner, Name: name, TradeName: null, CompanyName: null, Email: email };
      if (person)
        await tx
          .insertInto("credential")
          .values({ kind: rowKind("user"), subject: user, hash: passwordHash })
          .execute();
      else await createAccount(tx, services, details, passwordHash);
    }
  });
}
