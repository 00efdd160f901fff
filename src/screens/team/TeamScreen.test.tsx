import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Role } from "#contracts/session/roles.ts";
import type { TeamInvitation, TeamUser } from "#contracts/session/teamContract.ts";
import { teamMachine } from "#machines/account/teamMachine.ts";
import type { InviteForm, Team, TeamChange } from "#machines/account/teamSetup.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { TeamScreen } from "./TeamScreen.tsx";

const now = Date.parse("2026-11-21T10:00:00.000Z");
beforeAll(async () => {
  await loadTexts("en", "team", "list", "common", "problem");
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterAll(() => void vi.useRealTimers());
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const after = (seconds: number) => before(-seconds);

const user = (Id: string, Name: string, Role: Role, more: Partial<TeamUser> = {}): TeamUser => ({
  Id,
  Name,
  Role,
  Email: `${Id}@costa.example`,
  LastSeen: null,
  Current: false,
  ...more,
});
const invitation = (Id: string, Until: string): TeamInvitation => ({
  Id,
  Until,
  Email: `${Id}@home.example`,
  Name: `Name of ${Id}`,
  Role: "agent",
  Language: "es",
  SentAt: Until,
});
const costa = user("login", "Costa", "owner", { Current: true, LastSeen: before(20) });
const ana = user("7", "Ana", "agent", { LastSeen: before(3 * 3_600 + 5) });
const ben = user("8", "Ben", "owner", { LastSeen: before(45 * 86_400) });
const three: Team = { users: [costa, ana, ben], invitations: [] };

interface SentChanges {
  change: TeamChange[];
  invite: { form: InviteForm; key: string }[];
  lists: number;
}

async function show(given: Team | Error | object, refusal: object | null = null, foreign = false) {
  const asked: SentChanges = { change: [], invite: [], lists: 0 };
  const answer = async () => {
    if (refusal) throw refusal;
  };
  const actor = createActor(
    teamMachine.provide({
      actors: {
        list: fromPromise<Team, void>(async () => {
          asked.lists += 1;
          if (!("users" in given)) throw given;
          return given as Team;
        }),
        change: fromPromise<unknown, TeamChange | null>(({ input }) => {
          if (input) asked.change.push(input);
          return answer();
        }),
        invite: fromPromise<unknown, { form: InviteForm; key: string } | null>(({ input }) => {
          if (input) asked.invite.push(input);
          return answer();
        }),
      },
    }),
  ).start();
  render(<TeamScreen actor={actor} login="costa" foreign={foreign} />);
  await settled();
  return asked;
}

const press = async (name: string | RegExp, role = "button") => {
  fireEvent.click(await screen.findByRole(role, { name }));
  await settled();
};
const open = async (name: string | RegExp) => {
  fireEvent.keyDown(screen.getByRole("button", { name }), { key: "Enter" });
  await settled();
};
const rowsOf = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);
const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole("textbox", { name: label }), { target: { value } });

// TEAM-22
test("users are listed with role and when they were seen, invitations with until when they hold", async () => {
  const invitations = [invitation("eva", after(86_400)), invitation("old", before(86_400))];
  await show({ users: [costa, ana, ben, user("9", "", "readOnly")], invitations });
  expect(rowsOf("Users")).toEqual([
    "CostaYoulogin@costa.exampleSigns in with the login costaOwnerLast seen just now",
    "Ana7@costa.exampleAgentLast seen 3 hours ago",
    "Ben8@costa.exampleOwnerLast seen 1 month ago",
    "A user without a name9@costa.exampleRead onlyNot seen lately",
  ]);
  expect(screen.getByText("Last seen 3 hours ago").title).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
  expect(rowsOf("Invitations")).toEqual([
    expect.stringMatching(/^Name of evaeva@home.exampleAgentValid until \d\d/),
    expect.stringMatching(/^Name of oldold@home.exampleAgentEnded \d\d/),
  ]);
});

// TEAM-23
test("one user alone is told what users are for, and invites there", async () => {
  await show({ users: [costa], invitations: [] });
  expect(screen.getByText("You are the only user")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Invite a user" })).toHaveLength(2);
});

// TEAM-24
test("a form that is wrong says so at its fields; sent again after a failure it has the same key", async () => {
  const asked = await show(three, { code: "network" });
  await press("Invite a user");
  await press("Send the invitation");
  const email = screen.getByRole("textbox", { name: "E-mail" });
  expect([document.activeElement, email.getAttribute("aria-invalid")]).toEqual([email, "true"]);
  expect([screen.getByText("Write a name"), asked.invite]).toEqual([expect.anything(), []]);
  await write("E-mail", "eva@home.example");
  await press("Send the invitation");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  await write("Name", "Eva");
  fireEvent.click(screen.getByRole("radio", { name: /Bookkeeper/ }));
  fireEvent.click(screen.getByRole("radio", { name: "Spanish" }));
  await press("Send the invitation");
  expect(screen.getByRole("alert").textContent).toContain("The invitation was not sent");
  await press("Send the invitation");
  await write("Name", "Eva B");
  await press("Send the invitation");
  const form = { email: "eva@home.example", name: "Eva", role: "bookkeeper", language: "es" };
  expect(asked.invite.map((one) => one.form)).toEqual([form, form, { ...form, name: "Eva B" }]);
  const [first, second, third] = asked.invite.map(({ key }) => key);
  expect([first === second, second === third]).toEqual([true, false]);
});

// TEAM-24
test.each([
  ["one of the account's", three, "This e-mail is a user of the account already"],
  [
    "one too many",
    { users: Array.from({ length: 50 }, (_, nth) => (nth ? user(`${nth}`, "U", "agent") : costa)) },
    "The account has 50 users and invitations",
  ],
])("an address that is refused because it is %s is said at the e-mail", async (_, given, text) => {
  await show({ invitations: [], ...given }, { code: "ErrInvalidAction" });
  await press("Invite a user");
  await write("E-mail", "eva@home.example");
  await write("Name", "Eva");
  await press("Send the invitation");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "E-mail" }));
  expect(screen.getByText(new RegExp(text))).toBeDefined();
});

// TEAM-25, TEAM-27
test("a role says what it may, is changed at once, and asks first where an owner loses it", async () => {
  const asked = await show(three);
  await open("Role of Ana: Agent");
  expect(screen.getAllByRole("menuitemradio").map(({ textContent }) => textContent)).toContain(
    "Read onlySees listings, enquiries and figures, and changes nothing.",
  );
  await press(/^Manager/, "menuitemradio");
  expect([asked.change, asked.lists]).toEqual([[{ kind: "role", id: "7", role: "manager" }], 2]);
  await open("Role of Costa: Owner");
  await press(/^Agent Works/, "menuitemradio");
  expect((await screen.findByRole("alertdialog")).textContent).toContain("You will be an owner no more");
  await press("Cancel");
  await open("Role of Ben: Owner");
  await press(/^Agent Works/, "menuitemradio");
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Ben will be an owner no more");
  await press("Change the role");
  expect(asked.change.slice(1)).toEqual([{ kind: "role", id: "8", role: "agent" }]);
});

// TEAM-26, TEAM-27
test("removing asks first; the last owner is told to make another one first", async () => {
  const asked = await show(three, { code: "ErrLastOwner" });
  await open("Actions for Costa");
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Remove from the account",
  ]);
  await press("Remove from the account", "menuitem");
  expect((await screen.findByRole("alertdialog")).textContent).toContain("You are signed out at once");
  fireEvent.click(await screen.findByRole("radio", { name: /Nobody/ }));
  await press("Remove me from the account");
  expect(asked.change).toEqual([{ kind: "remove", id: "login", to: null }]);
  expect(screen.getByRole("alert").textContent).toBe(
    "The account needs an owner. Make somebody else an owner first.",
  );
});

// TEAM-61
test("an agent is limited to their own, and no more, as a role of its own in the menu", async () => {
  const eva = user("9", "Eva", "agent", { Limited: true });
  const asked = await show({
    users: [...three.users, eva],
    invitations: [{ ...invitation("leo", after(86_400)), Limited: true }],
  });
  expect(rowsOf("Invitations")).toEqual([expect.stringContaining("Limited agent")]);
  await open("Role of Eva: Limited agent");
  await press(/^Limited agent/, "menuitemradio");
  await open("Role of Eva: Limited agent");
  await press(/^Agent Works/, "menuitemradio");
  await open("Role of Ana: Agent");
  await press(/^Limited agent/, "menuitemradio");
  expect(asked.change).toEqual([
    { kind: "role", id: "9", role: "agent" },
    { kind: "role", id: "7", role: "limitedAgent" },
  ]);
});

// TEAM-62
test("nobody is removed before it is said who gets their listings, a colleague or nobody", async () => {
  const asked = await show(three);
  await open("Actions for Ana");
  await press("Remove from the account", "menuitem");
  const heirs = await screen.findByRole("group", { name: "Who gets their listings, drafts and enquiries?" });
  const choices = within(heirs).getAllByRole("radio");
  expect(choices.map((radio) => radio.closest("label")?.textContent)).toEqual([
    "CostaOwner",
    "BenOwner",
    expect.stringMatching(/^Nobody/),
  ]);
  expect(choices.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false, false]);
  await press("Remove from the account");
  expect([document.activeElement, asked.change]).toEqual([choices[0], []]);
  expect(heirs.textContent).toContain("Choose a colleague, or nobody");
  fireEvent.click(screen.getByRole("radio", { name: /Ben/ }));
  expect(heirs.textContent).not.toContain("Choose a colleague, or nobody");
  await press("Remove from the account");
  expect(asked.change).toEqual([{ kind: "remove", id: "7", to: "8" }]);
});

// TEAM-05, TEAM-13
test("an owner signs a colleague out, and sends an invitation again or withdraws it", async () => {
  const asked = await show({ ...three, invitations: [invitation("eva", after(86_400))] });
  await open("Actions for Ana");
  await press("Sign out everywhere", "menuitem");
  await open("Actions for eva@home.example");
  await press("Send again", "menuitem");
  await open("Actions for eva@home.example");
  await press("Withdraw", "menuitem");
  expect(asked.change).toEqual([
    { kind: "endSessions", id: "7" },
    { kind: "send", id: "eva", key: expect.any(String) },
    { kind: "withdraw", id: "eva" },
  ]);
});

// TEAM-28
test.each([
  [false, { ...three, users: [user("7", "Ana", "manager", { Current: true }), ben] }, /Only an owner/],
  [true, { ...three, users: [ben] }, /signed in as this client/],
])("who is no owner finds the list, nothing that changes it, and why", async (foreign, given, why) => {
  await show(given, null, foreign);
  expect(rowsOf("Users").at(-1)).toBe("Ben8@costa.exampleOwnerLast seen 1 month ago");
  expect(screen.getByText(why)).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

// TEAM-29
test("a role that does not see users is told so; a list that does not come is asked for again", async () => {
  await show({ code: "ErrNoRigths" });
  expect(screen.getByRole("status").textContent).toContain("Your role does not see users");
  expect(screen.queryAllByRole("button")).toEqual([]);
  cleanup();
  const asked = await show({ code: "network" });
  await press("Try again");
  expect([asked.lists, screen.getByRole("alert").textContent]).toEqual([
    2,
    expect.stringContaining("The users could not be loaded"),
  ]);
});
