import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyMachineSnapshot } from "xstate";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { Webhook } from "#contracts/session/webhookContract.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { WebhookLog } from "#screens/webhooks/WebhookLog.tsx";
import { WebhooksScreen } from "#screens/webhooks/WebhooksScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { webhookLog, webhooks } from "../actors/teamActors.ts";
import { observe } from "../event-log/observe.ts";
import { useHeldPage } from "../leaving/useHeldPage.ts";

/** A secret that nobody is told again (HOOK-27). */
const heldBy = {
  ask: { type: "secret.close" },
  stays: (snapshot: AnyMachineSnapshot) =>
    snapshot.matches("editing") || snapshot.matches({ shown: "unstored" }),
  // What is said of a lost answer is to be read: nobody is led away then.
  over: (snapshot: AnyMachineSnapshot) => snapshot.matches("loading") && snapshot.context.save === null,
};
const wouldLose = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches("making") ||
  snapshot.matches("renewing") ||
  (snapshot.hasTag("secret") && !snapshot.hasTag("copied"));

interface LogProps {
  hook: Webhook;
  tests: boolean;
  client: ClientClaims;
  onClose: () => void;
}

function Log({ hook, tests, client, onClose }: LogProps) {
  const foreign = client.act !== undefined;
  const actor = useActorRef(webhookLog, { inspect: observe, input: { id: hook.Id, foreign, tests } });
  return <WebhookLog actor={actor} hook={hook} login={client.Login} foreign={foreign} onClose={onClose} />;
}

/** The webhooks of the account and their deliveries, joined to their calls; says what was changed (HOOK-30 … HOOK-32). */
export default function WebhooksPage({ client }: { client: ClientClaims }) {
  const { t } = useTranslation("webhooks");
  const actor = useActorRef(webhooks, { inspect: observe, input: { foreign: client.act !== undefined } });
  const hooks = useSelector(actor, ({ context }) => context.hooks);
  const [open, setOpen] = useState<{ id: string; tests: boolean } | null>(null);
  useHeldPage(actor, useSelector(actor, wouldLose), heldBy);
  const say = (title: string) => toasts.show({ tone: "success", title });
  useActorEvents(actor, {
    "hook.saved": ({ name }) => say(t("done.saved", { name })),
    "hook.changed": ({ change }) => {
      if (!change) return;
      const { kind, on, form } = change;
      say(t(`done.${kind === "remove" ? kind : on ? "on" : "off"}`, { name: form.name }));
    },
  });
  const logged = open && hooks?.find(({ Id }) => Id === open.id);
  const close = () => {
    setOpen(null);
    actor.send({ type: "list.refresh" });
  };
  return (
    <>
      <WebhooksScreen actor={actor} onLog={(id, tests) => setOpen({ id, tests })} />
      {open && logged && (
        <Log key={open.id} hook={logged} tests={open.tests} client={client} onClose={close} />
      )}
    </>
  );
}
