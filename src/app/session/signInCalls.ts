import type { authContract, Tokens } from "#contracts/session/authContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { Holders, SessionChange, SessionKind } from "#machines/session/sessionMachine.ts";
import type { AccountChoice, SignedIn, SignIn } from "#machines/session/sessionSetup.ts";
import { sessionCookies, withCookieLock } from "../browser/cookies.ts";
import { answered, type client } from "./client.ts";

/** What the steps of one sign-in hand to each other; no machine and no log has it. */
export interface SignInMemory {
  typed?: SignIn | undefined;
  /** What the password was refused with last. */
  refusal?: Refusal | undefined;
}

interface Refusal {
  /** What says that the password was right, for the second step (ACCOUNT-12). */
  challenge?: string;
  /** What a user of several accounts chooses from (TEAM-16). */
  accounts?: readonly AccountChoice[];
}

/** What a sign-in needs of the session. */
export interface SignInTools {
  memory: SignInMemory;
  auth(kind?: SessionKind): ReturnType<typeof client<typeof authContract>>;
  holdersOf(client: string | null, admin: string | null): Holders;
  heldHolders(): Promise<Holders>;
  broadcast(change: SessionChange): void;
  followed<Result>(reason: SessionChange, signal: AbortSignal, change: Promise<Result>): Promise<Result>;
}

type Invocation<Input> = { input: Input; signal: AbortSignal };

/**
 * Keeps the tokens of whoever has signed in. An admin's act for a client needs that admin still there; any other sign-in ends what
 * the other side held. A sign-in that the machine no longer waits for, since another tab's came first, changes nothing.
 */
const enter = (
  { holdersOf, heldHolders, broadcast, followed }: SignInTools,
  kind: SessionKind,
  tokens: Tokens,
  signal: AbortSignal,
): Promise<Holders> =>
  followed(
    "signedIn",
    signal,
    withCookieLock(async () => {
      const { client, admin } = holdersOf(tokens.accessToken, (await sessionCookies.held("admin")).access);
      const acting = kind === "client" ? client?.act : undefined;
      if (signal.aborted || (acting && acting.Email !== admin?.Email))
        throw { code: "ErrInvalidAccessToken" };
      await sessionCookies.keep(kind, tokens);
      if (!acting) await sessionCookies.clear(kind === "client" ? "admin" : "client");
      broadcast("signedIn");
      return heldHolders();
    }),
  );

/** An answer, whose body is noted where it leads to another step. */
async function noted<Given extends { status: number; body: unknown }>(
  memory: SignInMemory,
  asked: Promise<Given>,
): Promise<Given> {
  const answer = await asked;
  memory.refusal = answer.status === 401 || answer.status === 409 ? (answer.body as Refusal) : undefined;
  return answer;
}

export async function signIn(
  tools: SignInTools,
  { input: { kind, identifier, password }, signal }: Invocation<SignIn & { kind: SessionKind }>,
): Promise<SignedIn> {
  if (!signal.aborted) tools.memory.typed = { identifier, password };
  if (kind === "client") return signInUser(tools, { input: {}, signal });
  const asked = tools.auth().signInAdmin({ body: { email: identifier, password } });
  const { body } = await answered(noted(tools.memory, asked));
  return enter(tools, kind, body, signal);
}

/** A client's login or a user's e-mail, as typed last, with the account that the user chooses (TEAM-30, TEAM-31). */
export async function signInUser(
  tools: SignInTools,
  { input, signal }: Invocation<{ account?: string }>,
): Promise<SignedIn> {
  const { identifier: login = "", password = "" } = tools.memory.typed ?? {};
  try {
    const asked = tools.auth().signInClient({ body: { login, password, ...input } });
    const { body } = await answered(noted(tools.memory, asked));
    return await enter(tools, "client", body, signal);
  } catch (problem) {
    const accounts = tools.memory.refusal?.accounts;
    if ((problem as Problem).code !== "ErrChooseAccount" || !accounts) throw problem;
    return { client: null, admin: null, accounts };
  }
}

export async function signInByCode(
  tools: SignInTools,
  { input, signal }: Invocation<{ secretCode: string }>,
): Promise<Holders> {
  const challenge = tools.memory.refusal?.challenge ?? "";
  const { body } = await answered(tools.auth().secondStep({ body: { challenge, code: input.secretCode } }));
  return enter(tools, tools.holdersOf(body.accessToken, null).client ? "client" : "admin", body, signal);
}

export async function loginAs(
  tools: SignInTools,
  { input: { login }, signal }: Invocation<{ login: string }>,
): Promise<Holders> {
  const { body } = await answered(tools.auth("admin").loginAsClient({ body: { login } }));
  return enter(tools, "client", body, signal);
}
