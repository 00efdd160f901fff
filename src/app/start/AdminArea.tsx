import { useTranslation } from "react-i18next";
import type { AdminClaims } from "#contracts/session/authContract.ts";
import { AdminScreen } from "#screens/admin/AdminScreen.tsx";
import { useTitle } from "../routing/useTitle.ts";
import type { session as sessionActor } from "../session/session.ts";
import { chooseLanguage } from "./i18n.ts";

interface AdminAreaProps {
  session: typeof sessionActor;
  admin: AdminClaims;
}

/** Everything behind an admin's token (ROUTE-04). */
export default function AdminArea({ session, admin }: AdminAreaProps) {
  const { t } = useTranslation("shell");
  useTitle(t("pageTitles.DashboardAdmin"));
  const login = new URLSearchParams(location.search).get("login");
  return <AdminScreen session={session} admin={admin} login={login} onLanguage={chooseLanguage} />;
}
