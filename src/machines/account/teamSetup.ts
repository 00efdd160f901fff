import { assign, emit, setup } from "xstate";
import { emailPattern } from "#contracts/enquiry/enquiry.ts";
import { type PanelRole, panelRoleOf } from "#contracts/session/roles.ts";
import type { TeamInvitation, TeamUser } from "#contracts/session/teamContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { type ChangeContext, type ChangeEvent, changeParts } from "./changeKernel.ts";

/** Whom an owner invites, and as what. */
export interface InviteForm {
  readonly email: string;
  readonly name: string;
  readonly role: PanelRole;
  readonly language: SystemLanguage;
}
/** A field that can be wrong: of the form, or to whom the listings of somebody who is removed go. */
export type TeamField = "email" | "name" | "to";

/**
 * What an owner does with an invitation, by its number, or with a user. The key makes a letter that is asked for twice one; `to` is the
 * colleague to whom the listings of somebody who is removed go, null for nobody, absent until that is chosen (TEAM-62).
 */
export type TeamChange =
  | { readonly kind: "send"; readonly id: string; readonly key: string }
  | { readonly kind: "withdraw" | "endSessions"; readonly id: string }
  | { readonly kind: "remove"; readonly id: string; readonly to?: string | null | undefined }
  | { readonly kind: "role"; readonly id: string; readonly role: PanelRole };

export interface Team {
  readonly users: readonly TeamUser[];
  readonly invitations: readonly TeamInvitation[];
}

export interface TeamContext extends Team, ChangeContext<TeamChange> {
  /** What was sent last from the form that is open, with its key. */
  sent: { readonly form: InviteForm; readonly key: string } | null;
  /** Fields that are empty or wrong. */
  wrong: readonly TeamField[];
}

type TeamEvent =
  | Exclude<ChangeEvent, { type: "change.accept" }>
  | { type: "team.change"; change: TeamChange }
  | { type: "change.accept"; to?: string | null }
  | { type: "invite.open" }
  | { type: "invite.submit"; form: InviteForm; key: string }
  | { type: "invite.cancel" };

type TeamEmitted =
  | { type: "team.invited"; email: string }
  | { type: "team.changed"; change: TeamChange | null; name: string };

/** Whether whoever looks is an owner; an admin who is signed in as the client is none of the users (TEAM-28). */
export const mayChange = ({ users }: Team): boolean =>
  users.some(({ Current, Role }) => Current && Role === "owner");

const userOf = ({ users }: Team, { id }: TeamChange) => users.find(({ Id }) => Id === id);
const invitationOf = ({ invitations }: Team, { id }: TeamChange) => invitations.find(({ Id }) => Id === id);

/** What a user is called, or whom an invitation is for. */
export const nameOf = (team: Team, change: TeamChange): string =>
  userOf(team, change)?.Name ?? invitationOf(team, change)?.Email ?? "";

/** Whether there is anything to do: of somebody who is there, and as they are. */
function applies(team: Team, change: TeamChange): boolean {
  if (!mayChange(team)) return false;
  if (change.kind === "send" || change.kind === "withdraw") return invitationOf(team, change) !== undefined;
  const user = userOf(team, change);
  if (!user) return false;
  if (change.kind === "role") return panelRoleOf(user) !== change.role;
  return change.kind === "remove" || !user.Current;
}

/** Whether it asks first (TEAM-25, TEAM-26). */
const asksFirst = (team: Team, change: TeamChange): boolean =>
  change.kind === "remove" || (change.kind === "role" && userOf(team, change)?.Role === "owner");

/** Those who can take over what somebody who is removed was responsible for. */
export const heirsOf = ({ users }: Team, { id }: TeamChange): readonly TeamUser[] =>
  users.filter(({ Id }) => Id !== id);

/** Whether somebody is removed, and neither a colleague nor nobody was chosen (TEAM-62). */
const isUndecided = (team: TeamContext, to: string | null | undefined): boolean =>
  team.change?.kind === "remove" && to !== null && !heirsOf(team, team.change).some(({ Id }) => Id === to);

/** What is empty, or no e-mail (TEAM-24). */
const wrongIn = ({ email, name }: InviteForm): TeamField[] => [
  ...(emailPattern.test(email.trim()) ? [] : (["email"] as const)),
  ...(name.trim() ? [] : (["name"] as const)),
];

const isSame = (one: InviteForm, other: InviteForm) =>
  (["email", "name", "role", "language"] as const).every((field) => one[field] === other[field]);

const parts = changeParts<TeamChange>();

export const teamSetup = setup({
  types: {} as {
    context: TeamContext;
    events: TeamEvent;
    emitted: TeamEmitted;
    tags: "busy" | "skeleton" | "failed" | "closed" | "dialog" | "question";
  },
  actors: {
    list: notProvided<Team, void>(),
    invite: notProvided<unknown, { form: InviteForm; key: string } | null>(),
    change: notProvided<unknown, TeamChange | null>(),
  },
  guards: {
    ...parts.guards,
    mayChange: ({ context }) => mayChange(context),
    applies: ({ context }, { change }: { change: TeamChange }) => applies(context, change),
    isQuestion: ({ context }, { change }: { change: TeamChange }) =>
      applies(context, change) && asksFirst(context, change),
    isWrong: (_, { form }: { form: InviteForm }) => wrongIn(form).length > 0,
    isUndecided: ({ context }, { to }: { to?: string | null }) => isUndecided(context, to),
    isOutdated: (_, { problem }: { problem: Problem }) =>
      ["ErrNoRigths", "ErrInvalidPath", "ErrInvalidAction"].includes(problem.code),
  },
  actions: {
    ...parts.actions,
    rememberTeam: assign((_, { users, invitations }: Team) => ({ users, invitations })),
    rememberUndecided: assign({ wrong: ["to"] }),
    rememberHeir: assign(({ context: { change } }, { to }: { to?: string | null }) => ({
      change: change?.kind === "remove" ? { ...change, to } : change,
      wrong: [],
    })),
    forgetChange: assign({ change: null, wrong: [] }),
    rememberWrong: assign((_, { form }: { form: InviteForm }) => ({ wrong: wrongIn(form), problem: null })),
    rememberSent: assign(({ context: { sent } }, { form, key }: { form: InviteForm; key: string }) => ({
      sent: sent && isSame(sent.form, form) ? sent : { form, key },
      wrong: [],
      problem: null,
    })),
    forgetForm: assign({ sent: null, wrong: [], problem: null }),
    emitInvited: emit(({ context: { sent } }) => ({
      type: "team.invited" as const,
      email: sent?.form.email.trim() ?? "",
    })),
    emitChanged: emit(({ context }) => ({
      type: "team.changed" as const,
      change: context.change,
      name: context.change ? nameOf(context, context.change) : "",
    })),
  },
});
