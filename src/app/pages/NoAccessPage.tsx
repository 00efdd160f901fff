import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { NoAccessScreen } from "#screens/contact/NoAccessScreen.tsx";
import type { NoAccessReason } from "#screens/contact/noAccessReason.ts";
import { contact as contactLogic } from "../actors/contactActors.ts";
import { observe } from "../observe.ts";
import { panelConfig } from "../panelConfig.ts";

interface NoAccessPageProps {
  title: string;
  reason: NoAccessReason;
}

/** No access, joined to the contact call; its subject asks for access (part 2 §6). */
export default function NoAccessPage({ title, reason }: NoAccessPageProps) {
  const { t } = useTranslation("contact");
  const contact = useActorRef(contactLogic, { inspect: observe, input: { subject: t("requestAccess") } });
  return (
    <NoAccessScreen
      title={title}
      reason={reason}
      contact={contact}
      publicSiteUrl={panelConfig().publicSiteUrl}
      newKey={() => crypto.randomUUID()}
    />
  );
}
