import type { Preferences } from "#contracts/session/preferenceContract.ts";
import type { StoredEvent } from "#server/store/event.ts";

/** A client (known by login) or an admin (known by e-mail). */
export type AccountKind = "client" | "admin";

export interface AccountDetails {
  readonly kind: AccountKind;
  /** A client's login or an admin's e-mail, in lower case. */
  readonly subject: string;
  readonly Name: string;
  readonly TradeName: string | null;
  readonly CompanyName: string | null;
  readonly Email: string;
}

/** Who the account is stays in each event, so that a reader of the log needs no other. Password hashes are never in the log. */
export type AccountEvent =
  | { readonly type: "AccountCreated"; readonly data: AccountDetails }
  | { readonly type: "AccountCorrected"; readonly data: AccountName & Partial<AccountWords> }
  /** Who it was is forgotten; what they wrote in the log before was rewritten. Nobody can sign in any more. */
  | { readonly type: "AccountForgotten"; readonly data: AccountName & Omit<AccountWords, "Name" | "Email"> }
  | { readonly type: "AccountPasswordChanged"; readonly data: AccountName }
  | { readonly type: "AccountSuspended"; readonly data: AccountName }
  | { readonly type: "AccountReinstated"; readonly data: AccountName }
  | { readonly type: "AccountPreferencesChanged"; readonly data: AccountName & Preferences };

export type AccountName = Pick<AccountDetails, "kind" | "subject">;
/** What can be corrected. */
export type AccountWords = Omit<AccountDetails, "kind" | "subject">;

export type AccountState =
  | { readonly status: "absent" }
  | {
      readonly status: "active" | "suspended";
      readonly name: AccountName;
      readonly words: AccountWords;
      readonly preferences: Preferences;
    };

/** What an account has until the office says otherwise. */
const usual: Preferences = { ExportEnquiries: false };

/** What stands where somebody's name and address stood. */
export const nobody = { Name: "", Email: "" } as const;

export const streamOf = ({ kind, subject }: AccountName): string => `${kind}-${subject}`;

const wordsOf = ({ Name, TradeName, CompanyName, Email }: AccountWords): AccountWords => ({
  ...{ Name, TradeName, CompanyName, Email },
});

export function evolveAccount(state: AccountState, event: AccountEvent): AccountState {
  if (event.type === "AccountCreated") {
    const { kind, subject } = event.data;
    return { status: "active", name: { kind, subject }, words: wordsOf(event.data), preferences: usual };
  }
  if (state.status === "absent") return state;
  switch (event.type) {
    case "AccountReinstated":
      return { ...state, status: "active" };
    case "AccountSuspended":
      return { ...state, status: "suspended" };
    case "AccountCorrected": {
      const { kind: _kind, subject: _subject, ...words } = event.data;
      return { ...state, words: { ...state.words, ...words } };
    }
    case "AccountForgotten":
      return { ...state, status: "suspended", words: wordsOf({ ...event.data, ...nobody }) };
    case "AccountPasswordChanged":
      return state;
    case "AccountPreferencesChanged":
      return { ...state, preferences: { ExportEnquiries: event.data.ExportEnquiries } };
    default:
      throw event satisfies never;
  }
}

const types: readonly string[] = [
  "AccountCreated",
  "AccountCorrected",
  "AccountForgotten",
  "AccountPasswordChanged",
  "AccountSuspended",
  "AccountReinstated",
  "AccountPreferencesChanged",
] satisfies AccountEvent["type"][];

export const isAccountEvent = (event: StoredEvent): event is StoredEvent<AccountEvent> =>
  types.includes(event.type);
