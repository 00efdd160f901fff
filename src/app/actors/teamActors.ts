import { fromPromise } from "xstate";
import { apiKeyContract } from "#contracts/session/apiKeyContract.ts";
import { roleOnWire } from "#contracts/session/roles.ts";
import { teamContract } from "#contracts/session/teamContract.ts";
import { webhookContract } from "#contracts/session/webhookContract.ts";
import { apiKeysMachine } from "#machines/account/apiKeysMachine.ts";
import { teamMachine } from "#machines/account/teamMachine.ts";
import type { TeamChange } from "#machines/account/teamSetup.ts";
import { webhookLogMachine } from "#machines/account/webhookLogMachine.ts";
import { type WebhookSave, webhooksMachine } from "#machines/account/webhooksMachine.ts";
import { answered, client } from "../session/client.ts";
import { tokensOf } from "../session/session.ts";

const teamCalls = () => client("auth", teamContract, tokensOf("client"));
const keyCalls = () => client("auth", apiKeyContract, tokensOf("client"));
const hookCalls = () => client("auth", webhookContract, tokensOf("client"));

/** Puts a secret on the clipboard of the browser. */
const copy = fromPromise<unknown, { readonly secret: string }>(async ({ input: { secret } }) => {
  await navigator.clipboard.writeText(secret);
});

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
    copy,
  },
});

const hookBody = ({ form: { name, url, kinds } }: WebhookSave) => ({
  Name: name.trim(),
  Url: url.trim(),
  Kinds: [...kinds],
});

/** Changes a webhook as a whole, which is the one way to change any of it. */
const putHook = (id: string, save: WebhookSave) =>
  answered(hookCalls().change({ params: { id }, body: { ...hookBody(save), On: save.on } }));

/** The webhooks of the client's account, with the browser's clipboard. */
export const webhooks = webhooksMachine.provide({
  actors: {
    list: fromPromise(
      async ({ signal }) => (await answered(hookCalls().list({ fetchOptions: { signal } }))).body.Webhooks,
    ),
    make: fromPromise(async ({ input }) => {
      if (!input) return { secret: "" };
      return { secret: (await answered(hookCalls().create({ body: hookBody(input) }))).body.Secret };
    }),
    save: fromPromise(async ({ input }) => {
      if (input?.id) await putHook(input.id, input);
    }),
    change: fromPromise(async ({ input }) => {
      if (input?.kind === "remove") await answered(hookCalls().remove({ params: { id: input.id } }));
      else if (input) await putHook(input.id, input);
    }),
    renew: fromPromise(async ({ input }) => {
      if (!input) return { secret: "" };
      const { body } = await answered(hookCalls().renewSecret({ params: { id: input.id } }));
      return { secret: body.Secret };
    }),
    copy,
  },
});

/** The deliveries of one webhook. */
export const webhookLog = webhookLogMachine.provide({
  actors: {
    read: fromPromise(async ({ input: { id, before }, signal }) => {
      const query = before === null ? {} : { Before: before };
      const { body } = await answered(
        hookCalls().deliveries({ params: { id }, query, fetchOptions: { signal } }),
      );
      return { deliveries: body.Deliveries, next: body.Next };
    }),
    send: fromPromise(async ({ input: { id, delivery } }) => {
      const calls = hookCalls();
      if (delivery === null) {
        const { body } = await answered(calls.test({ params: { id } }));
        return { delivery: body.Delivery };
      }
      const { body } = await answered(calls.sendAgain({ params: { id, delivery: String(delivery) } }));
      return { delivery: body.Delivery };
    }),
  },
});
