import { useActorRef, useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { servicesMachine } from "#machines/session/servicesMachine.ts";
import { type NoAccessReason, NoAccessScreen, NoRightsScreen } from "#screens/contact/NoAccessScreen.tsx";
import { PageTools } from "#ui/layout/PageHeader.tsx";
import { contact as contactLogic } from "../actors/contactActors.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { observe } from "../event-log/observe.ts";
import { useOffice } from "./useOffice.ts";

interface NoAccessPageProps {
  title: string;
  reason: NoAccessReason;
  services: ActorRefFrom<typeof servicesMachine>;
  /** What somebody is in the account. */
  role: string | undefined;
}

/** No access, joined to the contact call; its message asks for access to this screen (RIGHT-17, RIGHT-23). It has no views (TEAM-58). */
export default function NoAccessPage({ role, ...closed }: NoAccessPageProps) {
  const { title, reason } = closed;
  return (
    <PageTools value={null}>
      {reason === "noRights" ? (
        <NoRightsScreen title={title} role={role} />
      ) : (
        <NoServicePage {...closed} reason={reason} />
      )}
    </PageTools>
  );
}

interface NoServicePageProps extends Omit<NoAccessPageProps, "role"> {
  reason: Exclude<NoAccessReason, "noRights">;
}

function NoServicePage({ title, reason, services }: NoServicePageProps) {
  const { t } = useTranslation("contact");
  const input = { subject: t("requestAccess"), body: "", section: t("section", { title }) };
  const contact = useActorRef(contactLogic, { inspect: observe, input });
  const asking = useSelector(services, (snapshot) => snapshot.hasTag("busy"));
  const reach = useOffice();
  return (
    <NoAccessScreen
      title={title}
      reason={reason}
      asking={asking}
      onRetry={() => services.send({ type: "services.refresh" })}
      contact={contact}
      {...reach}
      links={panelConfig().links}
      newKey={() => crypto.randomUUID()}
    />
  );
}
