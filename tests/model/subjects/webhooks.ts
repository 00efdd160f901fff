import { MOST_WEBHOOKS, type Webhook } from "#contracts/session/webhookContract.ts";
import { webhooksMachine } from "#machines/account/webhooksMachine.ts";
import type { Subject } from "../harness/subject.ts";

const hook = (Id: string, State: Webhook["State"] = "on"): Webhook => ({
  Id,
  Name: `Name of ${Id}`,
  Url: `https://${Id}.example/in`,
  Kinds: ["property.published"],
  State,
  MadeAt: "2026-11-02T09:00:00.000Z",
  FailingSince: null,
  FormerSecretUntil: null,
  Waiting: 0,
  Last: null,
});
const hooks = (count: number) => Array.from({ length: count }, (_, nth) => hook(`h${nth}`));

const form = { name: "CRM", url: "https://crm.example/in", kinds: ["invoice.issued"] };
const secret = "whsec_of-the-new-one";
const lost = [{ code: "network" }, { code: "unexpected" }];

export const webhooksSubject: Subject = {
  machine: webhooksMachine,
  starts: { "an owner opens the screen": { foreign: false }, "an admin opens it": { foreign: true } },
  events: [
    { type: "list.refresh" },
    { type: "hook.add" },
    { type: "hook.edit", id: "h0" },
    { type: "hook.edit", id: "h1" },
    { type: "hook.edit", id: "another" },
    { type: "hook.submit", form, wrong: [] },
    { type: "hook.submit", form: { ...form, name: "" }, wrong: ["name"] },
    { type: "hook.cancel" },
    { type: "hook.change", id: "h0", kind: "switch" },
    { type: "hook.change", id: "h1", kind: "switch" },
    { type: "hook.change", id: "h2", kind: "switch" },
    { type: "hook.renew", id: "h0" },
    { type: "hook.renew", id: "another" },
    { type: "hook.change", id: "h1", kind: "remove" },
    { type: "hook.change", id: "another", kind: "switch" },
    { type: "hook.change", id: "another", kind: "remove" },
    { type: "change.accept" },
    { type: "change.cancel" },
    { type: "secret.copy" },
    { type: "secret.take" },
    { type: "secret.stored" },
    { type: "secret.close" },
    { type: "leave.accept" },
    { type: "leave.cancel" },
  ] as Subject["events"],
  services: {
    list: {
      resolves: [
        [hook("h0"), hook("h1", "off"), hook("h2", "failed")],
        [],
        hooks(MOST_WEBHOOKS - 1),
        hooks(MOST_WEBHOOKS),
      ],
      rejects: [{ code: "network" }, { code: "ErrNoRigths" }],
    },
    make: { resolves: [{ secret }], rejects: [{ code: "ErrInvalidAction" }, ...lost] },
    save: { resolves: [undefined], rejects: [{ code: "ErrInvalidPath" }, { code: "network" }] },
    change: {
      resolves: [undefined],
      rejects: [{ code: "network" }, { code: "ErrInvalidPath" }, { code: "ErrNoRigths" }],
    },
    renew: { resolves: [{ secret }], rejects: [{ code: "ErrInvalidPath" }, ...lost] },
    copy: { resolves: [undefined], rejects: [{ code: "unexpected" }] },
  },
  identity: ({ context: { hooks, foreign, change, wrong, save, secret, problem } }) => [
    hooks?.length,
    foreign,
    change && [change.id, change.kind],
    wrong,
    save && [save.id, save.form.name],
    secret,
    problem?.code,
  ],
  invariants: {
    "A change is known exactly while it is asked about or done": ({ value, context }) =>
      ["asking", "changing", "renewing"].includes(value as string) === (context.change !== null),
    "A secret is known exactly while it is shown": ({ context, value }) =>
      (typeof value === "object" && "shown" in value) === (context.secret !== null),
    "Nobody changes a webhook who is signed in as the client": ({ value, context }) =>
      !context.foreign || ["loading", "failed", "closed", "listed"].includes(value),
    "Something is wrong only while the form is open": ({ context, value }) =>
      context.wrong.length === 0 || value === "editing",
  },
};
