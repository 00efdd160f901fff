import { useActorRef, useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { AnyMachineSnapshot } from "xstate";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import { serviceContract } from "#contracts/session/serviceContract.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { ApiKeysScreen } from "#screens/api-keys/ApiKeysScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { apiKeys } from "../actors/teamActors.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { observe } from "../event-log/observe.ts";
import { useHeldPage } from "../leaving/useHeldPage.ts";

/** A secret that nobody is told again (APIKEY-28). */
const heldBy = {
  ask: { type: "secret.close" },
  stays: (snapshot: AnyMachineSnapshot) =>
    snapshot.matches("naming") || snapshot.matches({ shown: "unstored" }),
  // What is said of a lost answer is to be read: nobody is led away then.
  over: (snapshot: AnyMachineSnapshot) => snapshot.matches("loading") && snapshot.context.form === null,
};
const wouldLose = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches("making") || (snapshot.hasTag("secret") && !snapshot.hasTag("copied"));

/** The API keys of the account, joined to their calls; says what was revoked (APIKEY-24). */
export default function ApiKeysPage({ client }: { client: ClientClaims }) {
  const { t } = useTranslation("apiKeys");
  const actor = useActorRef(apiKeys, { inspect: observe, input: { foreign: client.act !== undefined } });
  useHeldPage(actor, useSelector(actor, wouldLose), heldBy);
  useActorEvents(actor, {
    "key.revoked": ({ name }) => toasts.show({ tone: "success", title: t("revoked", { name }) }),
  });
  // Every role of a key may ask which services the account has.
  const example = `${panelConfig().services.client}${serviceContract.property.path}`;
  return <ApiKeysScreen actor={actor} example={new URL(example, location.origin).href} />;
}
