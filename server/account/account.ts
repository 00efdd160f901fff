import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { type SuspendReason, suspendReason } from "#contracts/session/officeClientsContract.ts";
import type { Preferences } from "#contracts/session/preferenceContract.ts";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import { type EventData, type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";

/** Why an account was not made or changed, in a sentence for whoever runs the command. */
export class AccountRefused extends Error {
  override readonly name = "AccountRefused";
}

const name = z.strictObject({
  /** A client (known by login), an admin (known by e-mail), or a user of clients' accounts (known by number). */
  kind: z.enum(["client", "admin", "user"]),
  /** A client's login or an admin's e-mail, in lower case, or a user's number. */
  subject: z.string(),
});
const firm = z.strictObject({ TradeName: z.nullable(z.string()), CompanyName: z.nullable(z.string()) });
const words = z.strictObject({ Name: z.string(), ...firm.shape, Email: z.string() });
const details = z.strictObject({ ...name.shape, ...words.shape });

export type AccountName = EventData<z.infer<typeof name>>;
export type AccountKind = AccountName["kind"];
/** What can be corrected. */
export type AccountWords = EventData<z.infer<typeof words>>;
export type AccountDetails = EventData<z.infer<typeof details>>;

/** Who the account is stays in each event, so that a reader of the log needs no other. Password hashes are never in the log. */
export const accountEvents = {
  AccountCreated: eventKind(details),
  AccountCorrected: eventKind(z.strictObject({ ...name.shape, ...z.exactPartial(words).shape })),
  /** Who it was is forgotten; what they wrote in the log before was rewritten. Nobody can sign in any more. */
  AccountForgotten: eventKind(z.strictObject({ ...name.shape, ...firm.shape })),
  AccountPasswordChanged: eventKind(name),
  AccountSecondFactorTurnedOn: eventKind(name),
  AccountSecondFactorTurnedOff: eventKind(name),
  /** One of the codes that stand in for the second factor, which are no more after it. */
  AccountRecoveryCodeUsed: eventKind(name),
  AccountRecoveryCodesRenewed: eventKind(name),
  /** An admin says why; the command does not. */
  AccountSuspended: eventKind(z.strictObject({ ...name.shape, Reason: z.exactOptional(suspendReason) })),
  AccountReinstated: eventKind(name),
  AccountPreferencesChanged: eventKind(z.strictObject({ ...name.shape, ExportEnquiries: z.boolean() })),
  /** By an admin: a letter whose link chooses a password, once and until an ISO instant. Without a language the letter is in both. */
  AccountPasswordLinkSent: eventKind(
    z.strictObject({
      ...name.shape,
      Link: z.string(),
      Until: z.string(),
      Language: z.exactOptional(z.enum(systemLanguages)),
    }),
  ),
};
export type AccountEvent = EventOf<typeof accountEvents>;

export type AccountState =
  | { readonly status: "absent" }
  | {
      readonly status: "active" | "suspended";
      readonly name: AccountName;
      readonly words: AccountWords;
      readonly preferences: Preferences;
      /** The link that chooses a password; null once it was used, or whatever else makes it void. */
      readonly link: PasswordLink | null;
    };

export interface PasswordLink {
  readonly id: string;
  /** ISO. */
  readonly until: string;
}

/** What an account has until the office says otherwise. */
const usual: Preferences = { ExportEnquiries: false };

/** What stands where somebody's name and address stood. */
export const nobody = { Name: "", Email: "" } as const;

export const streamOf = ({ kind, subject }: AccountName): string => `${kind}-${subject}`;

/** How tables beside the log tell names apart: a user's number, which is no admin's address, stands among these (docs/decisions/169). */
export const rowKind = (kind: AccountKind): "client" | "admin" => (kind === "client" ? "client" : "admin");

/** The column of sessions that names whose they are. */
export const sessionColumn = (kind: AccountKind): "login" | "admin" | "user_id" =>
  (({ client: "login", admin: "admin", user: "user_id" }) as const)[kind];

const wordsOf = ({ Name, TradeName, CompanyName, Email }: AccountWords): AccountWords => ({
  Name,
  TradeName,
  CompanyName,
  Email,
});

export function evolveAccount(state: AccountState, event: AccountEvent): AccountState {
  if (event.type === "AccountCreated") {
    const { kind, subject } = event.data;
    return {
      status: "active",
      name: { kind, subject },
      words: wordsOf(event.data),
      preferences: usual,
      link: null,
    };
  }
  if (state.status === "absent") return state;
  switch (event.type) {
    case "AccountReinstated":
      return { ...state, status: "active" };
    case "AccountSuspended":
      return { ...state, status: "suspended", link: null };
    case "AccountCorrected": {
      const { kind: _kind, subject: _subject, ...corrected } = event.data;
      const words = { ...state.words, ...corrected };
      // The letter went to the address of before.
      return { ...state, words, link: words.Email === state.words.Email ? state.link : null };
    }
    case "AccountForgotten":
      return { ...state, status: "suspended", words: wordsOf({ ...event.data, ...nobody }), link: null };
    case "AccountPasswordChanged":
      return { ...state, link: null };
    case "AccountPasswordLinkSent":
      return { ...state, link: { id: event.data.Link, until: event.data.Until } };
    case "AccountSecondFactorTurnedOn":
    case "AccountSecondFactorTurnedOff":
    case "AccountRecoveryCodeUsed":
    case "AccountRecoveryCodesRenewed":
      return state;
    case "AccountPreferencesChanged":
      return { ...state, preferences: { ExportEnquiries: event.data.ExportEnquiries } };
    default:
      throw event satisfies never;
  }
}

export const isAccountEvent = isEventOf(accountEvents);

export type AccountCommand =
  | { readonly type: "CreateAccount"; readonly details: AccountDetails }
  | { readonly type: "CorrectAccount"; readonly words: Partial<AccountWords> }
  | { readonly type: "ForgetAccount" }
  | { readonly type: "ChangeAccountPassword" }
  | { readonly type: "TurnOnSecondFactor" }
  | { readonly type: "TurnOffSecondFactor" }
  | { readonly type: "UseRecoveryCode" }
  | { readonly type: "RenewRecoveryCodes" }
  | { readonly type: "SuspendAccount"; readonly reason?: SuspendReason | undefined }
  | { readonly type: "ReinstateAccount" }
  | { readonly type: "ChangePreferences"; readonly preferences: Preferences }
  | {
      readonly type: "SendPasswordLink";
      readonly link: PasswordLink;
      readonly language?: SystemLanguage | undefined;
    };

function existing(state: AccountState): AccountName {
  if (state.status === "absent") throw new AccountRefused("There is no such account.");
  return state.name;
}

const firmOf = (state: AccountState) => {
  const { TradeName, CompanyName } =
    state.status === "absent" ? { TradeName: null, CompanyName: null } : state.words;
  return { TradeName, CompanyName };
};

const linkSent = (
  name: AccountName,
  { link, language }: AccountCommand & { readonly type: "SendPasswordLink" },
): AccountEvent => ({
  type: "AccountPasswordLinkSent",
  data: { ...name, Link: link.id, Until: link.until, ...(language && { Language: language }) },
});

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
      const why = command.reason && { Reason: command.reason };
      return state.status === "suspended" ? [] : [{ type: "AccountSuspended", data: { ...name, ...why } }];
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
    case "SendPasswordLink":
      return [linkSent(existing(state), command)];
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
