import type { Generated } from "kysely";
import type { Role } from "#contracts/session/roles.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";

interface AccountTable {
  login: string;
  name: string;
  trade_name: string | null;
  company_name: string | null;
  email: string;
  suspended: boolean;
  created_at: string;
  export_enquiries: Generated<boolean>;
}

interface AdminTable {
  email: string;
  name: string;
  suspended: boolean;
  created_at: string;
}

/** Whoever signs in by e-mail and password, as a user of one account or of several. */
interface PersonTable {
  id: string;
  name: string;
  email: string;
  suspended: boolean;
  created_at: string;
}

/** What somebody is in an account; the account's own login, `login`, is its owner as long as it has no row. */
interface TeamUserTable {
  login: string;
  id: string;
  /** Null for who was removed. */
  role: Role | null;
  /** Whether an agent is limited to their own (TEAM-45). */
  limited: Generated<boolean>;
}

interface TeamInvitationTable {
  login: string;
  id: string;
  email: string;
  name: string;
  role: Role;
  limited: Generated<boolean>;
  language: SystemLanguage;
  /** How often it was sent: only the last letter holds. */
  sending: number;
  sent_at: string;
  until: string;
}

/** Rows of keys that nobody has revoked. */
interface ApiKeyTable {
  login: string;
  id: string;
  name: string;
  role: Role;
  /** A user by number, or `login`. */
  made_by: string;
  made_at: string;
  until: string | null;
}

interface ApiKeySecretTable {
  /** SHA-256 of the secret, hexadecimal. */
  hash: string;
  login: string;
  id: string;
  /** The hour of its last use. */
  used_at: string | null;
}

interface CredentialTable {
  kind: "client" | "admin";
  /** A client's login, or an admin's e-mail; a user's number among these (`rowKind`). */
  subject: string;
  hash: string;
}

/** One sign-in and every token that comes of it; `login` alone is a client, `admin` alone an admin, both a Login-As; `user_id` a user of `user_login`, with `USER_SESSION` for an admin. */
interface RefreshFamilyTable {
  id: string;
  login: string | null;
  admin: string | null;
  user_id: Generated<string | null>;
  user_login: Generated<string | null>;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** Where it was opened. */
  address: string | null;
  browser: string | null;
  system: string | null;
}

interface RefreshTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  family: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

interface ThrottleTable {
  key: string;
  failures: number;
  last_at: string;
  blocked_until: string;
}

/** Where somebody has signed in rightly: by `mark`, a digest of a device's cookie or a network address. */
interface KnownPlaceTable {
  kind: "client" | "admin";
  subject: string;
  mark: string;
  last_at: string;
}

interface SecondFactorTable {
  kind: "client" | "admin";
  subject: string;
  /** Sealed under a key of `TOKEN_KEY`. */
  secret: string;
  /** Whether a code of it has been given, and one is asked for at the sign-in. */
  confirmed: boolean;
  /** The half minute whose code was taken last. */
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  kind: "client" | "admin";
  subject: string;
  /** SHA-256 of 80 random bits, hexadecimal. */
  hash: string;
}

/** Tables of the account slice. `account`, `admin`, `person`, `api_key` and those of the team are made of events, the others are not. */
export interface AccountTables {
  account: AccountTable;
  admin: AdminTable;
  person: PersonTable;
  team_user: TeamUserTable;
  team_invitation: TeamInvitationTable;
  api_key: ApiKeyTable;
  api_key_secret: ApiKeySecretTable;
  credential: CredentialTable;
  refresh_family: RefreshFamilyTable;
  refresh_token: RefreshTokenTable;
  throttle: ThrottleTable;
  known_place: KnownPlaceTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
}
