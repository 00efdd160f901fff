import type { TeamUser } from "#contracts/session/teamContract.ts";
import { responsibleMachine } from "#machines/property-responsible/responsibleMachine.ts";
import type { Subject } from "../harness/subject.ts";

const user = (Id: string): TeamUser => ({
  Id,
  Name: `Name of ${Id}`,
  Email: `${Id}@costa.example`,
  Role: "owner",
  LastSeen: null,
  Current: Id === "login",
});
const one = { ids: [1], reference: "R-1" };

export const responsibleSubject: Subject = {
  machine: responsibleMachine,
  starts: { "the list opens": undefined },
  events: [
    { type: "gift.begin", gift: { ...one, user: "7" } },
    { type: "gift.begin", gift: { ...one, user: null } },
    { type: "gift.begin", gift: { ...one, user: "who left" } },
    { type: "gift.begin", gift: { ids: [1, 2], reference: null } },
    { type: "user.choose", user: "7" },
    { type: "user.choose", user: "login" },
    { type: "user.choose", user: null },
    { type: "user.choose", user: "who left" },
    { type: "gift.give" },
    { type: "gift.cancel" },
  ] as Subject["events"],
  services: {
    users: {
      resolves: [[user("login"), user("7")], [user("login")]],
      rejects: [{ code: "network" }],
    },
    usersAgain: { resolves: [[user("login"), user("8")]], rejects: [{ code: "network" }] },
    give: {
      resolves: [undefined],
      rejects: [{ code: "network" }, { code: "ErrInvalidAction" }, { code: "ErrPropertyInvalid" }],
    },
  },
  identity: ({ context: { users, gift, user: chosen, problem } }) => [
    users.map(({ Id }: TeamUser) => Id),
    gift && [gift.ids, gift.user],
    chosen,
    problem?.code,
  ],
  invariants: {
    "Listings are known exactly while it is asked or done to whom they are given": ({ value, context }) =>
      (typeof value === "object" || ["giving", "rereading"].includes(value)) === (context.gift !== null),
    "They are given to a user who is known, or to nobody": ({ value, context }) =>
      value !== "giving" ||
      context.user === null ||
      context.users.some(({ Id }: TeamUser) => Id === context.user),
    "Why something was refused is known only while it is asked": ({ context }) =>
      context.problem === null || context.gift !== null,
  },
};
