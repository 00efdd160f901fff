import * as z from "zod/mini";
import { OWN_LOGIN, type Role, roles } from "#contracts/session/roles.ts";
import { MOST_USERS } from "#contracts/session/teamContract.ts";
import { systemLanguages } from "#contracts/wire/languages.ts";
import { type EventData, type EventOf, eventKind } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";

export { OWN_LOGIN };

export const teamStream = (login: string): string => `team-${login}`;

const role = z.enum(roles);
const invited = z.strictObject({
  Invitation: z.string(),
  Email: z.string(),
  Name: z.string(),
  Role: role,
  Language: z.enum(systemLanguages),
  /** When it ends, as an ISO instant. */
  Until: z.string(),
});
export type Invited = EventData<z.infer<typeof invited>>;

/** Nobody's name or address is in them but in an invitation; whose number a user has, their own stream says. */
export const teamEvents = {
  UserInvited: eventKind(invited),
  UserInvitationSentAgain: eventKind(
    z.strictObject({ Invitation: z.string(), Sending: z.int(), Until: z.string() }),
  ),
  UserInvitationWithdrawn: eventKind(z.strictObject({ Invitation: z.string() })),
  UserJoined: eventKind(z.strictObject({ Invitation: z.string(), User: z.string(), Role: role })),
  UserRoleChanged: eventKind(z.strictObject({ User: z.string(), Role: role })),
  UserRemoved: eventKind(z.strictObject({ User: z.string() })),
};
export type TeamEvent = EventOf<typeof teamEvents>;

interface OpenInvitation {
  readonly email: string;
  readonly role: Role;
  readonly sending: number;
  readonly until: string;
}

export interface TeamState {
  readonly users: Readonly<Record<string, Role>>;
  readonly open: Readonly<Record<string, OpenInvitation>>;
}

/** `by` is the user who asks: what they may is judged as the stream has it, because it may have changed since they were let in. */
export type TeamCommand =
  | { readonly type: "Invite"; readonly by: string; readonly invitation: Invited; readonly at: string }
  | {
      readonly type: "SendAgain";
      readonly by: string;
      readonly id: string;
      readonly at: string;
      readonly until: string;
    }
  | { readonly type: "Withdraw"; readonly by: string; readonly id: string }
  | {
      readonly type: "Accept";
      readonly id: string;
      readonly sending: number;
      readonly user: string;
      readonly at: string;
    }
  | { readonly type: "ChangeRole"; readonly by: string; readonly user: string; readonly role: Role }
  | { readonly type: "Remove"; readonly by: string; readonly user: string };

const without = <Value>(values: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => id !== key));

function evolve({ users, open }: TeamState, event: TeamEvent): TeamState {
  switch (event.type) {
    case "UserInvited": {
      const { Invitation, Email: email, Role, Until: until } = event.data;
      return { users, open: { ...open, [Invitation]: { email, role: Role, sending: 1, until } } };
    }
    case "UserInvitationSentAgain": {
      const { Invitation, Sending: sending, Until: until } = event.data;
      const before = open[Invitation];
      return before
        ? { users, open: { ...open, [Invitation]: { ...before, sending, until } } }
        : { users, open };
    }
    case "UserInvitationWithdrawn":
      return { users, open: without(open, event.data.Invitation) };
    case "UserJoined": {
      const { Invitation, User, Role } = event.data;
      return { users: { ...users, [User]: Role }, open: without(open, Invitation) };
    }
    case "UserRoleChanged":
      return { users: { ...users, [event.data.User]: event.data.Role }, open };
    case "UserRemoved":
      return { users: without(users, event.data.User), open };
    default:
      throw event satisfies never;
  }
}

function refuse(
  code: "ErrNoRigths" | "ErrInvalidPath" | "ErrLastOwner" | "ErrInvitationOver" | "ErrInvalidAction",
): never {
  throw new ProblemError({ code });
}

/** The role of a user who is there; 404 for anybody else, and 409 where the account would be left without an owner (TEAM-12). */
function roleBeside({ users }: TeamState, user: string, becomes: Role | null): Role {
  const now = users[user] ?? refuse("ErrInvalidPath");
  const owners = Object.values(users).filter((one) => one === "owner").length;
  if (now === "owner" && becomes !== "owner" && owners === 1) refuse("ErrLastOwner");
  return now;
}

function invite({ users, open }: TeamState, invitation: Invited, at: string): readonly TeamEvent[] {
  const live = Object.values(open).filter(({ until }) => until > at);
  if (live.some(({ email }) => email.toLowerCase() === invitation.Email.toLowerCase())) {
    refuse("ErrInvalidAction");
  }
  if (Object.keys(users).length + live.length >= MOST_USERS) {
    throw new ProblemError({ code: "ErrInvalidAction" });
  }
  return [{ type: "UserInvited", data: invitation }];
}

function accept(
  { users, open }: TeamState,
  { id, sending, user, at }: TeamCommand & { readonly type: "Accept" },
): readonly TeamEvent[] {
  const found = open[id];
  const holds = found !== undefined && found.sending === sending && found.until > at;
  if (!holds || users[user] !== undefined) refuse("ErrInvitationOver");
  return [{ type: "UserJoined", data: { Invitation: id, User: user, Role: found.role } }];
}

function decide(command: TeamCommand, state: TeamState): readonly TeamEvent[] {
  if (command.type === "Accept") return accept(state, command);
  if (state.users[command.by] !== "owner") refuse("ErrNoRigths");
  switch (command.type) {
    case "Invite":
      return invite(state, command.invitation, command.at);
    case "SendAgain": {
      const { sending } = state.open[command.id] ?? refuse("ErrInvalidPath");
      const data = { Invitation: command.id, Sending: sending + 1, Until: command.until };
      return [{ type: "UserInvitationSentAgain", data }];
    }
    case "Withdraw":
      if (!state.open[command.id]) refuse("ErrInvalidPath");
      return [{ type: "UserInvitationWithdrawn", data: { Invitation: command.id } }];
    case "ChangeRole": {
      const { user, role: becomes } = command;
      if (roleBeside(state, user, becomes) === becomes) return [];
      return [{ type: "UserRoleChanged", data: { User: user, Role: becomes } }];
    }
    case "Remove":
      roleBeside(state, command.user, null);
      return [{ type: "UserRemoved", data: { User: command.user } }];
    default:
      throw command satisfies never;
  }
}

/** Who is in an account and as what (TEAM-01 … TEAM-12). */
export const teamDecider: Decider<TeamCommand, TeamState, TeamEvent> = {
  initialState: { users: { [OWN_LOGIN]: "owner" }, open: {} },
  evolve,
  decide,
};
