import type { Preferences } from "#contracts/preferenceContract.ts";
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
  | { readonly type: "AccountPasswordChanged"; readonly data: AccountName }
  | { readonly type: "AccountSuspended"; readonly data: AccountName }
  | { readonly type: "AccountReinstated"; readonly data: AccountName }
  | { readonly type: "AccountPreferencesChanged"; readonly data: AccountName & Preferences };

export type AccountName = Pick<AccountDetails, "kind" | "subject">;

export type AccountState =
  | { readonly status: "absent" }
  | {
      readonly status: "active" | "suspended";
      readonly name: AccountName;
      readonly preferences: Preferences;
    };

/** What an account has until the office says otherwise. */
const usual: Preferences = { ExportEnquiries: false };

export const streamOf = ({ kind, subject }: AccountName): string => `${kind}-${subject}`;

export function evolveAccount(state: AccountState, event: AccountEvent): AccountState {
  const { kind, subject } = event.data;
  const preferences = state.status === "absent" ? usual : state.preferences;
  switch (event.type) {
    case "AccountCreated":
    case "AccountReinstated":
      return { status: "active", name: { kind, subject }, preferences };
    case "AccountSuspended":
      return { status: "suspended", name: { kind, subject }, preferences };
    case "AccountPasswordChanged":
      return state;
    case "AccountPreferencesChanged": {
      const { ExportEnquiries } = event.data;
      return state.status === "absent" ? state : { ...state, preferences: { ExportEnquiries } };
    }
    default:
      throw event satisfies never;
  }
}

const types: readonly string[] = [
  "AccountCreated",
  "AccountPasswordChanged",
  "AccountSuspended",
  "AccountReinstated",
  "AccountPreferencesChanged",
] satisfies AccountEvent["type"][];

export const isAccountEvent = (event: StoredEvent): event is StoredEvent<AccountEvent> =>
  types.includes(event.type);
