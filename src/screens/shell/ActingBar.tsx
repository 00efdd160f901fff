import { useTranslation } from "react-i18next";
import { Link } from "wouter";

interface ActingBarProps {
  admin: string;
  client: string;
}

/** On every screen while an admin works as a client; it cannot be closed. */
export function ActingBar({ admin, client }: ActingBarProps) {
  const { t } = useTranslation("shell");
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warning-tint px-4 py-1.5 text-sm text-warning"
    >
      <span>{t("impersonating.text", { admin, client })}</span>
      <Link href="/admin" className="rounded-sm font-medium underline underline-offset-3">
        {t("impersonating.leave")}
      </Link>
    </div>
  );
}
