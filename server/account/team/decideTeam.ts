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
export type InvitationData = EventData<z.infer<typeof invited>>;

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
  /** Of an agent who is limited to their own, or no more (TEAM-45); another role ends it. */
  UserLimited: eventKind(z.strictObject({ User: z.string(), Limited: z.boolean() })),
  /** Who accepts it is limited from the beginning. */
  UserInvitationLimited: eventKind(z.strictObject({ Invitation: z.string() })),
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
  /** Numbers of agents who are limited to their own, and of invitations of such. */
  readonly limited: readonly string[];
}

/** `by` is the user who asks: what they may is judged as the stream has it, because it may have changed since they were let in. */
export type TeamCommand =
  | {
      readonly type: "Invite";
      readonly by: string;
      readonly invitation: InvitationData;
      readonly limited?: boolean | undefined;
      readonly at: string;
    }
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
  | {
      readonly type: "ChangeRole";
      readonly by: string;
      readonly user: string;
      readonly role: Role;
      /** Absent: as it is, unless the role is another. */
      readonly limited?: boolean | undefined;
    }
  | { readonly type: "Remove"; readonly by: string; readonly user: string };

const without = <Value>(values: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => id !== key));

const among = (ids: readonly string[], id: string, is: boolean): readonly string[] => {
  const others = ids.filter((one) => one !== id);
  return is ? [...others, id] : others;
};

function evolve(state: TeamState, event: TeamEvent): TeamState {
  const { users, open, limited } = state;
  switch (event.type) {
    case "UserInvited": {
      const { Invitation, Email: email, Role, Until: until } = event.data;
      return { ...state, open: { ...open, [Invitation]: { email, role: Role, sending: 1, until } } };
    }
    case "UserInvitationSentAgain": {
      const { Invitation, Sending: sending, Until: until } = event.data;
      const before = open[Invitation];
      return before ? { ...state, open: { ...open, [Invitation]: { ...before, sending, until } } } : state;
    }
    case "UserInvitationWithdrawn":
      return { ...state, open: without(open, event.data.Invitation) };
    case "UserJoined": {
      const { Invitation, User, Role } = event.data;
      return { users: { ...users, [User]: Role }, open: without(open, Invitation), limited };
    }
    case "UserRoleChanged": {
      const { User, Role } = event.data;
      return { users: { ...users, [User]: Role }, open, limited: among(limited, User, false) };
    }
    case "UserRemoved": {
      const { User } = event.data;
      return { users: without(users, User), open, limited: among(limited, User, false) };
    }
    case "UserLimited":
      return { ...state, limited: among(limited, event.data.User, event.data.Limited) };
    case "UserInvitationLimited":
      return { ...state, limited: among(limited, event.data.Invitation, true) };
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

/** Only an agent is limited to their own (TEAM-45). */
function needAgent(role: Role, limited: boolean | undefined): void {
  if (limited && role !== "agent") refuse("ErrInvalidAction");
}

function invite(
  { users, open }: TeamState,
  { invitation, limited, at }: TeamCommand & { readonly type: "Invite" },
): readonly TeamEvent[] {
  needAgent(invitation.Role, limited);
  const live = Object.values(open).filter(({ until }) => until > at);
  if (live.some(({ email }) => email.toLowerCase() === invitation.Email.toLowerCase())) {
    refuse("ErrInvalidAction");
  }
  if (Object.keys(users).length + live.length >= MOST_USERS) {
    throw new ProblemError({ code: "ErrInvalidAction" });
  }
  const invited: TeamEvent = { type: "UserInvited", data: invitation };
  if (!limited) return [invited];
  return [invited, { type: "UserInvitationLimited", data: { Invitation: invitation.Invitation } }];
}

function accept(
  { users, open, limited }: TeamState,
  { id, sending, user, at }: TeamCommand & { readonly type: "Accept" },
): readonly TeamEvent[] {
  const found = open[id];
  const holds = found !== undefined && found.sending === sending && found.until > at;
  if (!holds || users[user] !== undefined) refuse("ErrInvitationOver");
  const joined: TeamEvent = { type: "UserJoined", data: { Invitation: id, User: user, Role: found.role } };
  return limited.includes(id)
    ? [joined, { type: "UserLimited", data: { User: user, Limited: true } }]
    : [joined];
}

function changeRole(
  state: TeamState,
  { user, role: becomes, limited }: TeamCommand & { readonly type: "ChangeRole" },
): readonly TeamEvent[] {
  needAgent(becomes, limited);
  const isOther = roleBeside(state, user, becomes) !== becomes;
  const before = !isOther && state.limited.includes(user);
  const after = limited ?? before;
  return [
    ...(isOther ? [{ type: "UserRoleChanged", data: { User: user, Role: becomes } } as const] : []),
    ...(after === before ? [] : [{ type: "UserLimited", data: { User: user, Limited: after } } as const]),
  ];
}

function decide(command: TeamCommand, state: TeamState): readonly TeamEvent[] {
  if (command.type === "Accept") return accept(state, command);
  if (state.users[command.by] !== "owner") refuse("ErrNoRigths");
  switch (command.type) {
    case "Invite":
      return invite(state, command);
    case "SendAgain": {
      const { sending } = state.open[command.id] ?? refuse("ErrInvalidPath");
      const data = { Invitation: command.id, Sending: sending + 1, Until: command.until };
      return [{ type: "UserInvitationSentAgain", data }];
    }
    case "Withdraw":
      if (!state.open[command.id]) refuse("ErrInvalidPath");
      return [{ type: "UserInvitationWithdrawn", data: { Invitation: command.id } }];
    case "ChangeRole":
      return changeRole(state, command);
    case "Remove":
      roleBeside(state, command.user, null);
      return [{ type: "UserRemoved", data: { User: command.user } }];
    default:
      throw command satisfies never;
  }
}

/** Who is in an account and as what (TEAM-01 … TEAM-12). */
export const teamDecider: Decider<TeamCommand, TeamState, TeamEvent> = {
  initialState: { users: { [OWN_LOGIN]: "owner" }, open: {}, limited: [] },
  evolve,
  decide,
};
