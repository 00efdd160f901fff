import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Redirect, useSearchParams } from "wouter";
import { safeRedirect } from "./safeRedirect.ts";
import type { session as sessionActor } from "./session.ts";
import { useTitle } from "./useTitle.ts";

/** Ends the session and leads to the sign-in screen, which leads back to where the user was when it ran out. */
export function LogoutPage({ session }: { session: typeof sessionActor }) {
  const { t } = useTranslation("signIn");
  const [query] = useSearchParams();
  useTitle(t("logoutTitle"));
  const over = useSelector(session, (snapshot) => snapshot.matches({ identity: "signedOut" }));
  useEffect(() => {
    session.send({ type: "signOut.submit" });
  }, [session]);
  if (!over) return null;
  if (!query.has("expired")) return <Redirect to="/" replace />;
  const back = new URLSearchParams({ expired: "1", redirect: safeRedirect(query.get("redirect")) });
  return <Redirect to={`/?${back}`} replace />;
}
