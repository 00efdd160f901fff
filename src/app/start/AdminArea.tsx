import { useTranslation } from "react-i18next";
import type { AdminClaims } from "#contracts/session/authContract.ts";
import { AdminScreen } from "#screens/admin/AdminScreen.tsx";
import { useAsked } from "../routing/addressBar.ts";
import { useTitle } from "../routing/useTitle.ts";
import type { session as sessionActor } from "../session/session.ts";
import { chooseLanguage } from "./i18n.ts";

interface AdminAreaProps {
  session: typeof sessionActor;
  admin: AdminClaims;
}

/** Everything behind an admin's token (ROUTE-04); a login in the address is submitted by itself (ADMIN-05). */
export default function AdminArea({ session, admin }: AdminAreaProps) {
  const { t } = useTranslation("shell");
  useTitle(t("pageTitles.DashboardAdmin"));
  const login = new URLSearchParams(location.search).get("login");
  useAsked((asked) => {
    const named = asked.get("login");
    if (named) session.send({ type: "loginAs.submit", login: named });
  });
  return (
    <AdminScreen key={login} session={session} admin={admin} login={login} onLanguage={chooseLanguage} />
  );
}
