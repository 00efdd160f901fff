import { fromPromise } from "xstate";
import {
  accountContract,
  enquiryLettersContract,
  lettersContract,
} from "#contracts/session/accountContract.ts";
import { letterSwitchMachine } from "#machines/account/letterSwitchMachine.ts";
import { ownSessionsMachine } from "#machines/account/ownSessionsMachine.ts";
import { passwordMachine } from "#machines/account/passwordMachine.ts";
import { secondFactorMachine } from "#machines/account/secondFactorMachine.ts";
import type { Side } from "../browser/cookies.ts";
import { answered, client } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { tokensOf } from "../session/session.ts";

const callsOf = (side: Side) => client("auth", accountContract, tokensOf(side));

/** What somebody decides of their own account: a client, or an admin. */
function actorsOf(side: Side) {
  return {
    password: passwordMachine.provide({
      actors: {
        change: fromPromise(async ({ input: { password, newPassword } }) => {
          await answered(callsOf(side).changePassword({ body: { password, newPassword } }));
        }),
      },
    }),
    secondFactor: secondFactorMachine.provide({
      actors: {
        load: fromPromise(
          async ({ signal }) =>
            (await answered(callsOf(side).secondFactor({ fetchOptions: { signal } }))).body,
        ),
        begin: fromPromise(
          async ({ input: { password } }) =>
            (await answered(callsOf(side).beginSecondFactor({ body: { password } }))).body,
        ),
        confirm: fromPromise(async ({ input: { secretCode: code } }) => {
          const { body } = await answered(callsOf(side).confirmSecondFactor({ body: { code } }));
          return body.RecoverySecrets;
        }),
        renew: fromPromise(async ({ input: { password, secretCode: code } }) => {
          const { body } = await answered(callsOf(side).renewRecoveryCodes({ body: { password, code } }));
          return body.RecoverySecrets;
        }),
        end: fromPromise(async ({ input: { password, secretCode: code } }) => {
          await answered(callsOf(side).endSecondFactor({ body: { password, code } }));
        }),
      },
    }),
    ownSessions: ownSessionsMachine.provide({
      actors: {
        list: fromPromise(
          async ({ signal }) => (await answered(callsOf(side).sessions({ fetchOptions: { signal } }))).body,
        ),
        end: fromPromise(async ({ input: { id } }) => {
          await answered(callsOf(side).endSession({ params: { id } }));
        }),
        endOthers: fromPromise(async () => {
          await answered(callsOf(side).endOtherSessions());
        }),
      },
    }),
  };
}

/** By whose account it is; made once, because a machine that is made anew is another one. */
export const accountActors = { client: actorsOf("client"), admin: actorsOf("admin") };

export const weeklyLetter = letterSwitchMachine.provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const { body } = await answered(clientOf(lettersContract).get({ fetchOptions: { signal } }));
      return { on: body.Weekly };
    }),
    turn: fromPromise(async ({ input: { on } }) => {
      await answered(clientOf(lettersContract).turn({ body: { Weekly: on } }));
    }),
  },
});

export const enquiryLetter = letterSwitchMachine.provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const { body } = await answered(clientOf(enquiryLettersContract).get({ fetchOptions: { signal } }));
      return { on: body.AtOnce };
    }),
    turn: fromPromise(async ({ input: { on } }) => {
      await answered(clientOf(enquiryLettersContract).turn({ body: { AtOnce: on } }));
    }),
  },
});
