import * as z from "zod/mini";
import { emailPattern } from "../enquiry/enquiry.ts";
import { access, c, idempotencyKey, routerOptions } from "../wire/contract.ts";
import { systemLanguages } from "../wire/languages.ts";
import { roles, userPattern } from "./roles.ts";

/** Users and open invitations of an account together (TEAM-09). */
export const MOST_USERS = 50;

const role = z.enum(roles);
/** Whether they are limited to their own listings and leads; absent where they are not. */
const limited = z.optional(z.literal(true));
const text = z.string().check(z.minLength(1), z.maxLength(1_000));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const email = z.string().check(z.trim(), z.maxLength(254), z.regex(emailPattern));
/** A user by number, or `login` for whoever signs in with the account's login. */
const userParams = z.object({ id: z.string().check(z.regex(userPattern)) });
const invitationParams = z.object({ id: z.string().check(z.regex(/^[\da-f-]{1,36}$/)) });

export const teamUser = z.object({
  Id: z.string(),
  Name: z.string(),
  Email: z.string(),
  Role: role,
  Limited: limited,
  /** When they signed in or a token of theirs was exchanged last, ISO; null when nobody remembers. */
  LastSeen: z.nullable(z.string()),
  /** Whoever asks. */
  Current: z.boolean(),
});
export type TeamUser = z.infer<typeof teamUser>;

const invitation = z.object({
  Id: z.string(),
  Email: z.string(),
  Name: z.string(),
  Role: role,
  Limited: limited,
  Language: z.enum(systemLanguages),
  SentAt: z.string(),
  /** When it ends, ISO. */
  Until: z.string(),
});
export type TeamInvitation = z.infer<typeof invitation>;

/** Of an agent, `true` limits them to their own listings and leads (TEAM-45). */
const limit = z.optional(z.boolean());

const invite = z.strictObject({
  Email: email,
  Name: name,
  Role: role,
  Limited: limit,
  Language: z.enum(systemLanguages),
});

const invited = z.object({
  /** Whose account it is. */
  Firm: z.string(),
  Name: z.string(),
  Email: z.string(),
  Role: role,
  /** The letter's; absent where the letter was in all. */
  Language: z.optional(z.enum(systemLanguages)),
  /** Whether the address has a password, which is then asked for. */
  HasPassword: z.boolean(),
  /** Of a link that chooses the password of an account's login instead (ADMIN-40). */
  Login: z.optional(z.string()),
});
export type InvitationAnswer = z.infer<typeof invited>;

const accept = z.strictObject({ token: text, password: text });
export type AcceptInvitation = z.infer<typeof accept>;

const owners = access("client", "any", { own: true });
const once = access("client", "any", { own: true, idempotent: true });

/** The users of an account, prefix `/api/auth` (TEAM-01 … TEAM-14). */
export const teamContract = c.router(
  {
    list: {
      method: "GET",
      path: "/team",
      responses: { 200: z.object({ Users: z.array(teamUser), Invitations: z.array(invitation) }) },
      metadata: access("client"),
      summary: "The account's users and the invitations that are open",
    },
    invite: {
      method: "POST",
      path: "/team/invitations",
      headers: idempotencyKey,
      body: invite,
      responses: { 201: z.object({ Id: z.string() }) },
      metadata: once,
      summary: "Invites somebody by mail: for seven days and one use",
    },
    sendAgain: {
      method: "POST",
      path: "/team/invitations/:id/send",
      pathParams: invitationParams,
      headers: idempotencyKey,
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: once,
      summary: "Sends an invitation again, for seven days from now; the letter of before holds no more",
    },
    withdraw: {
      method: "DELETE",
      path: "/team/invitations/:id",
      pathParams: invitationParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: owners,
      summary: "Withdraws an invitation",
    },
    look: {
      method: "POST",
      path: "/team/invitation",
      body: z.strictObject({ token: text }),
      responses: { 200: invited },
      metadata: access("public"),
      summary: "Says who invites whom, and whether the address has a password",
    },
    accept: {
      method: "POST",
      path: "/team/accept",
      body: accept,
      responses: { 204: c.noBody() },
      metadata: access("public"),
      summary: "Accepts an invitation with a new password, or with the password that the address has already",
    },
    changeRole: {
      method: "PUT",
      path: "/team/users/:id/role",
      pathParams: userParams,
      body: z.strictObject({ Role: role, Limited: limit }),
      responses: { 204: c.noBody() },
      metadata: owners,
      summary: "Gives a user another role, or limits an agent to their own listings and leads, at once",
    },
    remove: {
      method: "DELETE",
      path: "/team/users/:id",
      pathParams: userParams,
      /** The colleague to whom listings, drafts and enquiries go; absent: nobody (TEAM-49). */
      query: z.strictObject({ to: z.optional(userParams.shape.id) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: owners,
      summary:
        "Removes a user, ends their sessions, and hands their listings and enquiries over to a colleague or to nobody",
    },
    endSessions: {
      method: "DELETE",
      path: "/team/users/:id/sessions",
      pathParams: userParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: owners,
      summary: "Ends every session of a user",
    },
  },
  routerOptions,
);
