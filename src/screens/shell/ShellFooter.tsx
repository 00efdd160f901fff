import { useTranslation } from "react-i18next";
import { Link } from "wouter";

const links = [
  ["/advertise", "advertiseProperty"],
  ["/advertise-directory", "advertiseDirectory"],
  ["/support", "support"],
] as const;

export function ShellFooter() {
  const { t } = useTranslation("shell");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span>{t("footer", { year: new Date().getFullYear() })}</span>
      {links.map(([href, label]) => (
        <Link key={href} href={href} className="rounded-sm py-1 hover:text-ink hover:underline">
          {t(label)}
        </Link>
      ))}
    </div>
  );
}
