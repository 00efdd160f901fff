import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { NewSecondFactor, OwnSession, SecondFactor } from "#contracts/session/accountContract.ts";
import { type LetterSwitch, letterSwitchMachine } from "#machines/account/letterSwitchMachine.ts";
import { ownSessionsMachine } from "#machines/account/ownSessionsMachine.ts";
import { type PasswordChange, passwordMachine } from "#machines/account/passwordMachine.ts";
import { secondFactorMachine } from "#machines/account/secondFactorMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { AccountScreen } from "./AccountScreen.tsx";

beforeAll(() => loadTexts("en", "account", "common", "problem"));
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const session = (Id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  Id,
  Current: false,
  ByOffice: false,
  LoginAs: null,
  Address: "203.0.113.7",
  Device: { Browser: "Firefox", System: "Linux" },
  SignedIn: "2026-11-02T09:00:00.000Z",
  LastUsed: "2026-11-02T10:00:00.000Z",
  ...more,
});
const three = [
  session("here", { Current: true }),
  session("phone", { Device: { Browser: "Safari", System: "iPhone" } }),
  session("office", { ByOffice: true, Address: null, Device: { Browser: null, System: null } }),
];

async function show(change: (asked: PasswordChange) => Promise<void>, list = () => Promise.resolve(three)) {
  const ended: string[] = [];
  const password = createActor(
    passwordMachine.provide({
      actors: { change: fromPromise<void, PasswordChange>(({ input }) => change(input)) },
    }),
  ).start();
  const sessions = createActor(
    ownSessionsMachine.provide({
      actors: {
        list: fromPromise<readonly OwnSession[], void>(list),
        end: fromPromise<void, { id: string }>(async ({ input: { id } }) => void ended.push(id)),
        endOthers: fromPromise<void, void>(async () => void ended.push("others")),
      },
    }),
  ).start();
  const factor = createActor(
    secondFactorMachine.provide({
      actors: {
        load: fromPromise<SecondFactor, void>(async () => ({
          On: false,
          RecoveryCodesLeft: 0,
          Required: false,
        })),
        begin: fromPromise<NewSecondFactor, { password: string }>(async () => ({
          Secret: "MZXW6YTB",
          SecretUri: "otpauth://totp/costa?secret=MZXW6YTB",
        })),
        confirm: fromPromise<readonly string[], { secretCode: string }>(async ({ input: { secretCode } }) => {
          if (secretCode !== "123456") throw { code: "ErrWrongCode" };
          return ["AAAA-BBBB", "CCCC-DDDD"];
        }),
      },
    }),
  ).start();
  const letterOf = (name: string) =>
    createActor(
      letterSwitchMachine.provide({
        actors: {
          load: fromPromise<LetterSwitch, void>(async () => ({ on: false })),
          turn: fromPromise<unknown, LetterSwitch>(async ({ input: { on } }) => {
            if (!on) throw { code: "network" };
            ended.push(`${name} on`);
          }),
        },
      }),
    ).start();
  render(
    <AccountScreen
      username="costa"
      password={password}
      factor={factor}
      sessions={sessions}
      letters={{ letter: letterOf("letters"), enquiryLetter: letterOf("letters about enquiries") }}
    />,
  );
  await settled();
  return ended;
}

const write = (label: string, value: string, nth = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[nth] as HTMLElement, { target: { value } });
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settled();
};
const rows = () =>
  within(screen.getByRole("list", { name: "Where you are signed in" }))
    .getAllByRole("listitem")
    .map((row) => row.textContent ?? "");

// ACCOUNT-02, ACCOUNT-03
test("what is wrong with a password is said at its field, which gets the focus", async () => {
  const asked: PasswordChange[] = [];
  await show((given) => {
    asked.push(given);
    return Promise.reject({ code: asked.length === 1 ? "ErrWrongPassword" : "ErrPasswordCommon" });
  });
  const present = screen.getByLabelText("Present password");
  const next = screen.getByLabelText("New password");
  await press("Change password");
  expect([document.activeElement, asked]).toEqual([present, []]);
  write("Present password", "my present one");
  write("New password", "short");
  await press("Change password");
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute("aria-invalid")).toBe("true");
  expect([screen.getByText(/too short. It needs 12 characters/), asked]).toEqual([expect.anything(), []]);
  write("New password", "password2026!");
  await press("Change password");
  expect(document.activeElement).toBe(present);
  expect(screen.getByText(/present password is wrong/)).toBeDefined();
  await press("Change password");
  expect(document.activeElement).toBe(next);
  expect(screen.getByText(/tried first/)).toBeDefined();
  expect(asked).toEqual([asked[0], asked[0]]);
});

// ACCOUNT-05
test("a password that has changed stands in no field any more", async () => {
  await show(() => Promise.resolve());
  write("Present password", "my present one");
  write("New password", "seven quiet herons");
  await press("Change password");
  const values = ["Present password", "New password"].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  );
  expect(values).toEqual(["", ""]);
});

// ACCOUNT-06, ACCOUNT-07
test("sessions are named, and all but this one can be ended; the focus stays in the list", async () => {
  const ended = await show(() => Promise.resolve());
  expect(rows()).toEqual([
    "Firefox on LinuxThis oneLast used 02/11/2026, 11:00Signed in 02/11/2026, 10:00 · from 203.0.113.7",
    "Safari on iPhoneLast used 02/11/2026, 11:00Signed in 02/11/2026, 10:00 · from 203.0.113.7Sign out",
    "Zaguán's office, in your nameLast used 02/11/2026, 11:00Signed in 02/11/2026, 10:00Sign out",
  ]);
  const list = screen.getByRole("list", { name: "Where you are signed in" });
  expect(within(list).getAllByRole("button")).toHaveLength(2);
  await press(/Sign out Safari on iPhone/);
  expect(rows()).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe("Where you are signed in");
  await press("Sign out everywhere else");
  expect(rows()).toHaveLength(1);
  expect(ended).toEqual(["phone", "others"]);
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

test("sessions that cannot be read are asked for again", async () => {
  let here = false;
  await show(
    () => Promise.resolve(),
    () => (here ? Promise.resolve(three) : Promise.reject({ code: "network" })),
  );
  expect(screen.getByRole("alert").textContent).toContain("We could not read where you are signed in");
  here = true;
  await press("Try again");
  expect(rows()).toHaveLength(3);
});

// ACCOUNT-10, ACCOUNT-11, ACCOUNT-14
test("a second step is set up with the password, a picture and a first code, and gives recovery codes once", async () => {
  await show(() => Promise.resolve());
  await press("Turn on");
  write("Present password", "my present one", 1);
  await press("Go on");
  expect(screen.getByRole("img", { name: /key of the second step/ })).toBeDefined();
  expect(screen.getByText("MZXW 6YTB")).toBeDefined();
  write("The six digits that it shows", "000000");
  await press("Turn on");
  expect(screen.getByText(/This code is wrong/)).toBeDefined();
  write("The six digits that it shows", "123456");
  await press("Turn on");
  const codes = within(screen.getByRole("list", { name: "Recovery codes" })).getAllByRole("listitem");
  expect(codes.map(({ textContent }) => textContent)).toEqual(["AAAA-BBBB", "CCCC-DDDD"]);
  await press("I have kept them");
  expect(screen.queryByText("AAAA-BBBB")).toBeNull();
  expect(screen.getByText(/You have 2 recovery codes left/)).toBeDefined();
});

// REPORT-25, ENQ-60
test.each([
  ["Send me the weekly letter", "letters on"],
  ["Mail me each new enquiry at once", "letters about enquiries on"],
])("the letter of the switch %j that is off is turned on again; what fails says why", async (name, on) => {
  const ended = await show(async () => {});
  const letter = screen.getByRole("switch", { name }) as HTMLInputElement;
  expect(letter.checked).toBe(false);
  fireEvent.click(letter);
  await settled();
  expect([letter.checked, ended]).toEqual([true, [on]]);
  fireEvent.click(letter);
  await settled();
  expect(letter.checked).toBe(true);
  expect(screen.getByRole("alert").textContent).toContain("no connection");
});
