import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { TeamScreen } from "#screens/team/TeamScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { team } from "../actors/teamActors.ts";
import { observe } from "../event-log/observe.ts";

/** The users of the account, joined to their calls; says what was done (TEAM-27). */
export default function TeamPage({ client }: { client: ClientClaims }) {
  const { t } = useTranslation("team");
  const actor = useActorRef(team, { inspect: observe });
  const done = (title: string) => toasts.show({ tone: "success", title });
  useActorEvents(actor, {
    "team.invited": ({ email }) => done(t("told.invited", { email })),
    "team.changed": ({ change, name }) => {
      if (change?.kind === "role") done(t("told.role", { name, role: t(`roles.${change.role}`) }));
      else if (change) done(t(`told.${change.kind}`, { name }));
    },
  });
  return <TeamScreen actor={actor} login={client.Login} foreign={client.act !== undefined} />;
}
