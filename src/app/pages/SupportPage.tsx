import { useActorRef } from "@xstate/react";
import { SupportScreen } from "#screens/contact/SupportScreen.tsx";
import { contact as contactLogic } from "../actors/contactActors.ts";
import { observe } from "../event-log/observe.ts";
import { panelConfig } from "../start/panelConfig.ts";
import { useOffice } from "./useOffice.ts";

/** Support, joined to the contact call. */
export default function SupportPage() {
  const contact = useActorRef(contactLogic, { inspect: observe, input: { subject: "" } });
  const reach = useOffice();
  return (
    <SupportScreen
      contact={contact}
      {...reach}
      links={panelConfig().links}
      newKey={() => crypto.randomUUID()}
    />
  );
}
