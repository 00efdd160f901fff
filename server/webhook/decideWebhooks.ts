import * as z from "zod/mini";
import { MOST_WEBHOOKS, type WebhookKind, webhookKinds } from "#contracts/session/webhookContract.ts";
import { type EventOf, eventKind } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";

export const webhookStream = (login: string): string => `webhooks-${login}`;

const Kinds = z.array(z.enum(webhookKinds));
const one = z.strictObject({ Webhook: z.string() });

/** Neither names nor addresses nor secrets are in them. */
export const webhookEvents = {
  WebhookAdded: eventKind(z.strictObject({ Webhook: z.string(), Kinds })),
  /** `Moved`: it has another address. */
  WebhookChanged: eventKind(z.strictObject({ Webhook: z.string(), Kinds, Moved: z.boolean() })),
  WebhookSwitchedOn: eventKind(one),
  WebhookSwitchedOff: eventKind(
    z.strictObject({ Webhook: z.string(), Because: z.enum(["owner", "failures"]) }),
  ),
  WebhookSecretRenewed: eventKind(one),
  WebhookRemoved: eventKind(one),
};
export type WebhookEvent = EventOf<typeof webhookEvents>;

export type WebhookCommand = { readonly id: string } & (
  | { readonly type: "Add"; readonly kinds: readonly WebhookKind[] }
  | {
      readonly type: "Change";
      readonly kinds: readonly WebhookKind[];
      readonly isMoved: boolean;
      readonly on: boolean;
    }
  | { readonly type: "RenewSecret" }
  | { readonly type: "SwitchOffFailing" }
  | { readonly type: "Remove" }
);

interface WebhookOfAccount {
  readonly kinds: readonly WebhookKind[];
  readonly on: boolean;
}
type Webhooks = Readonly<Record<string, WebhookOfAccount>>;

function evolve(webhooks: Webhooks, event: WebhookEvent): Webhooks {
  const { Webhook: id } = event.data;
  const before = webhooks[id] ?? { kinds: [], on: true };
  switch (event.type) {
    case "WebhookAdded":
    case "WebhookChanged":
      return { ...webhooks, [id]: { ...before, kinds: event.data.Kinds } };
    case "WebhookSwitchedOn":
      return { ...webhooks, [id]: { ...before, on: true } };
    case "WebhookSwitchedOff":
      return { ...webhooks, [id]: { ...before, on: false } };
    case "WebhookSecretRenewed":
      return webhooks;
    case "WebhookRemoved":
      return Object.fromEntries(Object.entries(webhooks).filter(([other]) => other !== id));
    default:
      throw event satisfies never;
  }
}

function change(
  { id: Webhook, kinds, isMoved, on }: WebhookCommand & { readonly type: "Change" },
  before: WebhookOfAccount,
): readonly WebhookEvent[] {
  const isSame = kinds.length === before.kinds.length && kinds.every((kind) => before.kinds.includes(kind));
  const changed: WebhookEvent = {
    type: "WebhookChanged",
    data: { Webhook, Kinds: [...kinds], Moved: isMoved },
  };
  const switched: WebhookEvent = on
    ? { type: "WebhookSwitchedOn", data: { Webhook } }
    : { type: "WebhookSwitchedOff", data: { Webhook, Because: "owner" } };
  return [...(isSame && !isMoved ? [] : [changed]), ...(on === before.on ? [] : [switched])];
}

function decide(command: WebhookCommand, webhooks: Webhooks): readonly WebhookEvent[] {
  const { id: Webhook } = command;
  if (command.type === "Add") {
    if (Object.keys(webhooks).length >= MOST_WEBHOOKS) throw new ProblemError({ code: "ErrInvalidAction" });
    return [{ type: "WebhookAdded", data: { Webhook, Kinds: [...command.kinds] } }];
  }
  const before = webhooks[Webhook];
  if (command.type === "SwitchOffFailing") {
    return before?.on ? [{ type: "WebhookSwitchedOff", data: { Webhook, Because: "failures" } }] : [];
  }
  if (!before) throw new ProblemError({ code: "ErrInvalidPath" });
  switch (command.type) {
    case "Change":
      return change(command, before);
    case "RenewSecret":
      return [{ type: "WebhookSecretRenewed", data: { Webhook } }];
    case "Remove":
      return [{ type: "WebhookRemoved", data: { Webhook } }];
    default:
      throw command satisfies never;
  }
}

/** The webhooks of an account: at most ten, and each is removed once (HOOK-03, HOOK-06). */
export const webhookDecider: Decider<WebhookCommand, Webhooks, WebhookEvent> = {
  initialState: {},
  evolve,
  decide,
};
