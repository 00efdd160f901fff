import { fromPromise } from "xstate";
import { apiKeyContract } from "#contracts/session/apiKeyContract.ts";
import { roleOnWire } from "#contracts/session/roles.ts";
import { teamContract } from "#contracts/session/teamContract.ts";
import { apiKeysMachine } from "#machines/account/apiKeysMachine.ts";
import { teamMachine } from "#machines/account/teamMachine.ts";
import type { TeamChange } from "#machines/account/teamSetup.ts";
import { answered, client } from "../session/client.ts";
import { tokensOf } from "../session/session.ts";

const teamCalls = () => client("auth", teamContract, tokensOf("client"));
const keyCalls = () => client("auth", apiKeyContract, tokensOf("client"));

/** Asks for a change of a user or an invitation; nothing where none is asked for. */
async function changeTeam(change: TeamChange | null): Promise<void> {
  if (!change) return;
  const params = { id: change.id };
  const calls = teamCalls();
  if (change.kind === "send")
    await answered(calls.sendAgain({ params, headers: { "idempotency-key": change.key } }));
  else if (change.kind === "role")
    await answered(calls.changeRole({ params, body: roleOnWire(change.role) }));
  else if (change.kind === "remove")
    await answered(calls.remove({ params, query: change.to ? { to: change.to } : {} }));
  else await answered(calls[change.kind]({ params }));
}

/** The users of the client's account. */
export const team = teamMachine.provide({
  actors: {
    list: fromPromise(async ({ signal }) => {
      const { body } = await answered(teamCalls().list({ fetchOptions: { signal } }));
      return { users: body.Users, invitations: body.Invitations };
    }),
    invite: fromPromise(async ({ input }) => {
      if (!input) return;
      const { email, name, role, language } = input.form;
      const body = { Email: email.trim(), Name: name.trim(), ...roleOnWire(role), Language: language };
      await answered(teamCalls().invite({ body, headers: { "idempotency-key": input.key } }));
    }),
    change: fromPromise(({ input }) => changeTeam(input)),
  },
});

/** The API keys of the client's account, with the browser's clipboard. */
export const apiKeys = apiKeysMachine.provide({
  actors: {
    list: fromPromise(
      async ({ signal }) => (await answered(keyCalls().list({ fetchOptions: { signal } }))).body.Keys,
    ),
    make: fromPromise(async ({ input }) => {
      if (!input) return { secret: "" };
      const { name, role, days } = input;
      const { body } = await answered(
        keyCalls().create({ body: { Name: name.trim(), Role: role, Days: days } }),
      );
      return { secret: body.Secret };
    }),
    change: fromPromise(async ({ input }) => {
      if (input) await answered(keyCalls().revoke({ params: { id: input.id } }));
    }),
    copy: fromPromise(async ({ input: { secret } }) => {
      await navigator.clipboard.writeText(secret);
    }),
  },
});
