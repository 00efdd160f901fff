import { describe, expect, it } from "vitest";
import { MOST_USERS } from "#contracts/session/teamContract.ts";
import { ProblemError } from "#server/problemError.ts";
import { OWN_LOGIN, type TeamCommand, type TeamEvent, teamDecider } from "./decideTeam.ts";

const at = "2026-03-02T08:00:00.000Z";
const until = "2026-03-09T08:00:00.000Z";
const later = "2026-03-10T08:00:00.000Z";
const invitation = {
  Invitation: "i1",
  Email: "eva@a.example",
  Name: "Eva",
  Role: "agent",
  Language: "es",
} as const;
const invited: TeamEvent = { type: "UserInvited", data: { ...invitation, Until: until } };
const invite = (changes: object = {}): TeamCommand => ({
  type: "Invite",
  by: OWN_LOGIN,
  at,
  invitation: { ...invitation, Until: until, ...changes },
});
const accept = (changes: object = {}): TeamCommand => ({
  type: "Accept",
  id: "i1",
  sending: 1,
  user: "u1",
  at,
  ...changes,
});
const joined = (User: string, Role: "owner" | "agent"): TeamEvent => ({
  type: "UserJoined",
  data: { Invitation: `of ${User}`, User, Role },
});

function decided(past: readonly TeamEvent[], command: TeamCommand): unknown {
  try {
    return teamDecider.decide(command, past.reduce(teamDecider.evolve, teamDecider.initialState));
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
}

const over = { code: "ErrInvitationOver" };

describe("an invitation", () => {
  // TEAM-04, TEAM-08
  it("is one for an address at a time, and free again when it has ended", () => {
    expect(decided([], invite())).toEqual([invited]);
    expect(decided([invited], invite({ Email: "EVA@a.example" }))).toEqual({ code: "ErrInvalidAction" });
    expect(decided([invited], { ...invite({ Invitation: "i2" }), at: later } as TeamCommand)).toHaveLength(1);
  });

  // TEAM-06
  it("holds once, and only as its last letter has it", () => {
    const used: TeamEvent = { type: "UserJoined", data: { Invitation: "i1", User: "u1", Role: "agent" } };
    expect(decided([invited], accept())).toEqual([used]);
    expect(decided([invited, used], accept({ user: "u2" }))).toEqual(over);
    expect(decided([invited], accept({ at: until }))).toEqual(over);
    const again: TeamEvent = {
      type: "UserInvitationSentAgain",
      data: { Invitation: "i1", Sending: 2, Until: later },
    };
    expect(decided([invited], { type: "SendAgain", by: OWN_LOGIN, id: "i1", at, until: later })).toEqual([
      again,
    ]);
    expect(decided([invited, again], accept())).toEqual(over);
    expect(decided([invited, again], accept({ sending: 2, at: until }))).toHaveLength(1);
    const withdrawn: TeamEvent = { type: "UserInvitationWithdrawn", data: { Invitation: "i1" } };
    expect(decided([invited], { type: "Withdraw", by: OWN_LOGIN, id: "i1" })).toEqual([withdrawn]);
    expect(decided([invited, withdrawn], accept())).toEqual(over);
    expect(decided([invited, withdrawn], { type: "Withdraw", by: OWN_LOGIN, id: "i1" })).toEqual({
      code: "ErrInvalidPath",
    });
  });

  // TEAM-06
  it("makes nobody a user twice", () => {
    expect(decided([joined("u1", "agent"), invited], accept())).toEqual(over);
  });

  // TEAM-09
  it("is one of as many as an account can have", () => {
    const many = Array.from({ length: MOST_USERS - 1 }, (_, nth) => joined(`u${nth}`, "agent"));
    expect(decided(many, invite())).toEqual({ code: "ErrInvalidAction" });
    expect(decided(many.slice(1), invite())).toEqual([invited]);
  });
});

describe("a role", () => {
  const two = [joined("u1", "owner")];
  const change = (by: string, user: string, role: "owner" | "agent"): TeamCommand => ({
    type: "ChangeRole",
    by,
    user,
    role,
  });

  // TEAM-02, TEAM-12
  it("of owner stays with somebody, whoever gives it up", () => {
    const last = { code: "ErrLastOwner" };
    expect(decided([], change(OWN_LOGIN, OWN_LOGIN, "agent"))).toEqual(last);
    expect(decided([], { type: "Remove", by: OWN_LOGIN, user: OWN_LOGIN })).toEqual(last);
    const demoted: TeamEvent = { type: "UserRoleChanged", data: { User: OWN_LOGIN, Role: "agent" } };
    expect(decided(two, change(OWN_LOGIN, OWN_LOGIN, "agent"))).toEqual([demoted]);
    expect(decided([...two, demoted], { type: "Remove", by: "u1", user: "u1" })).toEqual(last);
  });

  // TEAM-12
  it("is given by who is an owner at that moment: of two who remove each other one does", () => {
    const removed: TeamEvent = { type: "UserRemoved", data: { User: "u1" } };
    expect(decided(two, { type: "Remove", by: OWN_LOGIN, user: "u1" })).toEqual([removed]);
    expect(decided([...two, removed], { type: "Remove", by: "u1", user: OWN_LOGIN })).toEqual({
      code: "ErrNoRigths",
    });
    expect(decided([joined("u2", "agent")], change("u2", "u2", "owner"))).toEqual({ code: "ErrNoRigths" });
  });

  // TEAM-45
  it("of agent may be limited to their own, which ends with the role", () => {
    const agent = joined("u2", "agent");
    const limit = (user: string, role: "owner" | "agent", limited?: boolean): TeamCommand => ({
      type: "ChangeRole",
      by: OWN_LOGIN,
      user,
      role,
      limited,
    });
    const limited: TeamEvent = { type: "UserLimited", data: { User: "u2", Limited: true } };
    const promoted: TeamEvent = { type: "UserRoleChanged", data: { User: "u2", Role: "owner" } };
    const demoted: TeamEvent = { type: "UserRoleChanged", data: { User: "u2", Role: "agent" } };
    expect(decided([agent], limit("u2", "agent", true))).toEqual([limited]);
    expect(decided([agent, limited], limit("u2", "agent"))).toEqual([]);
    expect(decided([agent, limited], limit("u2", "agent", false))).toEqual([
      { type: "UserLimited", data: { User: "u2", Limited: false } },
    ]);
    expect(decided([agent, limited, promoted], limit("u2", "agent"))).toEqual([demoted]);
    expect(decided([agent], limit("u2", "owner", true))).toEqual({ code: "ErrInvalidAction" });
  });

  // TEAM-45
  it("of agent is limited from the beginning where the invitation says so", () => {
    const ofLimited: TeamEvent = { type: "UserInvitationLimited", data: { Invitation: "i1" } };
    expect(decided([], { ...invite(), limited: true } as TeamCommand)).toEqual([invited, ofLimited]);
    expect(decided([invited, ofLimited], accept())).toEqual([
      { type: "UserJoined", data: { Invitation: "i1", User: "u1", Role: "agent" } },
      { type: "UserLimited", data: { User: "u1", Limited: true } },
    ]);
    const asManager = { ...invite({ Role: "manager" }), limited: true } as TeamCommand;
    expect(decided([], asManager)).toEqual({ code: "ErrInvalidAction" });
  });

  it("is given to who is there, and says nothing when it is theirs already", () => {
    expect(decided(two, change("u1", "u9", "owner"))).toEqual({ code: "ErrInvalidPath" });
    expect(decided(two, change("u1", "u1", "owner"))).toEqual([]);
  });
});
