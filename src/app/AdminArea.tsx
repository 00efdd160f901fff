import { useTranslation } from "react-i18next";
import type { AdminClaims } from "#contracts/accessClaims.ts";
import { AdminScreen } from "#screens/admin/AdminScreen.tsx";
import { chooseLanguage } from "./i18n.ts";
import type { session as sessionActor } from "./session.ts";
import { useTitle } from "./useTitle.ts";

interface AdminAreaProps {
  session: typeof sessionActor;
  admin: AdminClaims;
}

/** Everything behind an admin's token (part 1 §2). */
export default function AdminArea({ session, admin }: AdminAreaProps) {
  const { t } = useTranslation("shell");
  useTitle(t("pageTitles.DashboardAdmin"));
  const login = new URLSearchParams(location.search).get("login");
  return <AdminScreen session={session} admin={admin} login={login} onLanguage={chooseLanguage} />;
}
