import { isDeepStrictEqual } from "node:util";
import type { Preferences } from "#contracts/session/preferenceContract.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import {
  type AccountDetails,
  type AccountEvent,
  type AccountName,
  AccountRefused,
  type AccountState,
  type AccountWords,
  evolveAccount,
} from "./account.ts";

export type AccountCommand =
  | { readonly type: "CreateAccount"; readonly details: AccountDetails }
  | { readonly type: "CorrectAccount"; readonly words: Partial<AccountWords> }
  | { readonly type: "ForgetAccount" }
  | { readonly type: "ChangeAccountPassword" }
  | { readonly type: "TurnOnSecondFactor" }
  | { readonly type: "TurnOffSecondFactor" }
  | { readonly type: "UseRecoveryCode" }
  | { readonly type: "RenewRecoveryCodes" }
  | { readonly type: "SuspendAccount" }
  | { readonly type: "ReinstateAccount" }
  | { readonly type: "ChangePreferences"; readonly preferences: Preferences };

function existing(state: AccountState): AccountName {
  if (state.status === "absent") throw new AccountRefused("There is no such account.");
  return state.name;
}

const firmOf = (state: AccountState) => {
  const { TradeName, CompanyName } =
    state.status === "absent" ? { TradeName: null, CompanyName: null } : state.words;
  return { TradeName, CompanyName };
};

function decide(command: AccountCommand, state: AccountState): readonly AccountEvent[] {
  switch (command.type) {
    case "CreateAccount":
      if (state.status !== "absent") throw new AccountRefused("There is an account of that name already.");
      return [{ type: "AccountCreated", data: command.details }];
    case "CorrectAccount": {
      const name = existing(state);
      const words = state.status === "absent" ? {} : state.words;
      const changed = isDeepStrictEqual({ ...words, ...command.words }, words) ? [] : [command.words];
      return changed.map((data) => ({ type: "AccountCorrected", data: { ...name, ...data } }));
    }
    case "ForgetAccount":
      return [{ type: "AccountForgotten", data: { ...existing(state), ...firmOf(state) } }];
    case "ChangeAccountPassword":
      return [{ type: "AccountPasswordChanged", data: existing(state) }];
    case "TurnOnSecondFactor":
      return [{ type: "AccountSecondFactorTurnedOn", data: existing(state) }];
    case "TurnOffSecondFactor":
      return [{ type: "AccountSecondFactorTurnedOff", data: existing(state) }];
    case "UseRecoveryCode":
      return [{ type: "AccountRecoveryCodeUsed", data: existing(state) }];
    case "RenewRecoveryCodes":
      return [{ type: "AccountRecoveryCodesRenewed", data: existing(state) }];
    case "SuspendAccount": {
      const name = existing(state);
      return state.status === "suspended" ? [] : [{ type: "AccountSuspended", data: name }];
    }
    case "ReinstateAccount": {
      const name = existing(state);
      return state.status === "active" ? [] : [{ type: "AccountReinstated", data: name }];
    }
    case "ChangePreferences": {
      const name = existing(state);
      const same = state.status !== "absent" && isDeepStrictEqual(state.preferences, command.preferences);
      return same ? [] : [{ type: "AccountPreferencesChanged", data: { ...name, ...command.preferences } }];
    }
    default:
      throw command satisfies never;
  }
}

/** What may happen to an account; of all this only the password is asked for over HTTP, by its owner. */
export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent> = {
  initialState: { status: "absent" },
  evolve: evolveAccount,
  decide,
};
