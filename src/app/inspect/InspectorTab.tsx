import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { useTitle } from "../hooks/useTitle.ts";
import { session } from "../session/session.ts";
import { Inspector } from "./Inspector.tsx";

/** Above the tab while an admin works as a client, as on every screen; it cannot be closed (INSPECT-13). */
function ActingBar() {
  const { t } = useTranslation("inspector");
  const client = useSelector(session, ({ context }) => context.client);
  if (!client?.act) return null;
  const name = client.TradeName || client.CompanyName || client.Name;
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warning-tint px-4 py-1.5 text-sm text-warning"
    >
      <span>{t("acting", { admin: client.act.Name, client: name })}</span>
      <Link href="/admin" className="rounded-sm font-medium underline underline-offset-3">
        {t("leaveActing")}
      </Link>
    </div>
  );
}

/** The inspector as all of a page. */
export default function InspectorTab() {
  const { t } = useTranslation("inspector");
  useTitle(t("title"));
  return (
    <div className="flex h-full flex-col">
      <ActingBar />
      <div className="min-h-0 flex-1">
        <Inspector title={<h1 className="text-base font-semibold max-sm:sr-only">{t("title")}</h1>} />
      </div>
    </div>
  );
}
