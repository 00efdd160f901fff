import { useActorRef } from "@xstate/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { AdminClaims, ClientClaims } from "#contracts/session/authContract.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { AccountScreen, ForeignAccount } from "#screens/account/AccountScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { accountActors, enquiryLetter, weeklyLetter } from "../actors/accountActors.ts";
import { observe } from "../event-log/observe.ts";

interface AccountPageProps {
  /** Whose account it is: either of the two. */
  client?: ClientClaims;
  admin?: AdminClaims;
}

/** One's own account; an admin who is signed in as the client has nothing to see of it (ACCOUNT-08). */
export default function AccountPage({ client, admin }: AccountPageProps) {
  if (client?.act) return <ForeignAccount />;
  const username = client?.Login ?? admin?.Email ?? "";
  return <OwnAccount side={client ? "client" : "admin"} username={username} />;
}

interface OwnAccountProps {
  side: keyof typeof accountActors;
  /** Login or e-mail, by which a program that keeps passwords knows the account. */
  username: string;
}

/** The account, joined to its calls; what ends sessions has them read again (ACCOUNT-05, ACCOUNT-17). */
function OwnAccount({ side, username }: OwnAccountProps) {
  const { t } = useTranslation("account");
  const password = useActorRef(accountActors[side].password, { inspect: observe });
  const sessions = useActorRef(accountActors[side].ownSessions, { inspect: observe });
  const factor = useActorRef(accountActors[side].secondFactor, { inspect: observe });
  const done = (title: string) => toasts.show({ tone: "success", title });
  useActorEvents(password, {
    "password.changed": () => {
      done(t("password.changed"));
      sessions.send({ type: "sessions.refresh" });
    },
  });
  useActorEvents(factor, {
    "factor.turnedOn": () => {
      done(t("factor.turnedOn"));
      sessions.send({ type: "sessions.refresh" });
    },
    "factor.turnedOff": () => done(t("factor.turnedOff")),
  });
  useActorEvents(sessions, {
    "session.ended": () => done(t("sessions.ended")),
    "sessions.othersEnded": () => done(t("sessions.othersEnded")),
  });
  const screen = { username, password, factor, sessions };
  return side === "client" ? <ClientAccount {...screen} /> : <AccountScreen {...screen} letters={null} />;
}

/** With the letters that only clients are sent. */
function ClientAccount(screen: Omit<ComponentProps<typeof AccountScreen>, "letters">) {
  const { t } = useTranslation("account");
  const letter = useActorRef(weeklyLetter, { inspect: observe });
  useActorEvents(letter, {
    "letter.turnedOn": () => toasts.show({ tone: "success", title: t("letter.turnedOn") }),
    "letter.turnedOff": () => toasts.show({ tone: "success", title: t("letter.turnedOff") }),
  });
  const notice = useActorRef(enquiryLetter, { inspect: observe });
  useActorEvents(notice, {
    "letter.turnedOn": () => toasts.show({ tone: "success", title: t("enquiryLetter.turnedOn") }),
    "letter.turnedOff": () => toasts.show({ tone: "success", title: t("enquiryLetter.turnedOff") }),
  });
  return <AccountScreen {...screen} letters={{ letter, enquiryLetter: notice }} />;
}
