import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { fromPromise } from "xstate";
import { teamContract } from "#contracts/session/teamContract.ts";
import { invitationMachine } from "#machines/account/invitationMachine.ts";
import { welcomeName } from "#machines/session/sessionSetup.ts";
import { InvitationScreen } from "#screens/invitation/InvitationScreen.tsx";
import { readCookie } from "../browser/cookies.ts";
import { observe } from "../event-log/observe.ts";
import { useTitle } from "../hooks/useTitle.ts";
import { answered, client } from "../session/client.ts";
import { session } from "../session/session.ts";
import { chooseLanguage } from "../texts/i18n.ts";

/** What the letter's link has said; neither the machine nor the log knows it. */
let token = "";

export function readToken(): void {
  if (location.hash.length > 1) token = location.hash.slice(1);
}

/** Whoever looks at this browser next does not find the token in the address (TEAM-33). */
const clearAddress = () => history.replaceState(null, "", location.pathname);

const calls = () => client("auth", teamContract);

export const invitation = invitationMachine.provide({
  actors: {
    look: fromPromise(async ({ signal }) => {
      if (token === "") throw { code: "ErrInvalidUrl" };
      const { body } = await answered(calls().look({ body: { token }, fetchOptions: { signal } }));
      if (body.Language && readCookie("locale") === null) await chooseLanguage(body.Language);
      return body;
    }),
    accept: fromPromise(async ({ input: { password } }) => {
      await answered(calls().accept({ body: { token, password } }));
      token = "";
    }),
  },
});

/** An invitation, which another letter's link may replace while the page is open. */
export default function InvitationPage() {
  const { t } = useTranslation("invitation");
  const [nth, setNth] = useState(0);
  useTitle(t("pageTitle"));
  useState(readToken);
  useEffect(() => {
    clearAddress();
    const another = () => {
      if (location.hash.length < 2) return;
      readToken();
      clearAddress();
      setNth((before) => before + 1);
    };
    addEventListener("hashchange", another);
    return () => removeEventListener("hashchange", another);
  }, []);
  return <Invitation key={nth} />;
}

function Invitation() {
  const [, navigate] = useLocation();
  const actor = useActorRef(invitation, { inspect: observe });
  const signedInAs = useSelector(session, ({ context: { client: user, admin } }) => {
    const holder = user ?? admin;
    return holder && welcomeName(holder);
  });
  return (
    <InvitationScreen
      invitation={actor}
      signedInAs={signedInAs}
      onLanguage={chooseLanguage}
      onSignIn={(identifier) =>
        signedInAs === null ? navigate("/", { state: { identifier } }) : navigate("/logout")
      }
    />
  );
}
