import { useActorRef } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { ContactInput } from "#machines/contact/contactMachine.ts";
import { SupportScreen } from "#screens/contact/SupportScreen.tsx";
import { contact as contactLogic } from "../actors/contactActors.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { preferences } from "../config/preferences.ts";
import { observe } from "../event-log/observe.ts";
import { useOffice } from "./useOffice.ts";

/** What a client has written to support and not sent, in this browser (PAGE-23). */
const unsent = (login: string) => {
  const name = `unsentMessage.${login}`;
  return {
    read(): ContactInput {
      try {
        const kept = JSON.parse(preferences.read(name) ?? "{}") as Partial<Record<string, unknown>>;
        return { subject: String(kept.subject ?? ""), body: String(kept.body ?? "") };
      } catch {
        return { subject: "" };
      }
    },
    keep({ subject, body }: { subject: string; body: string }): void {
      if (subject === "" && body === "") preferences.forget(name);
      else preferences.write(name, JSON.stringify({ subject, body }));
    },
  };
};

/** Support, joined to the contact call. */
export default function SupportPage({ login }: { login: string }) {
  const kept = useMemo(() => unsent(login), [login]);
  const contact = useActorRef(contactLogic, { inspect: observe, input: kept.read() });
  useEffect(() => {
    const { unsubscribe } = contact.subscribe(({ context }) => kept.keep(context));
    return unsubscribe;
  }, [contact, kept]);
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
