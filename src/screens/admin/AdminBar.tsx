import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { AdminClaims } from "#contracts/session/authContract.ts";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import { InlineChoice } from "#ui/control/InlineChoice.tsx";
import { Avatar } from "#ui/layout/Avatar.tsx";
import { Logo } from "#ui/layout/Logo.tsx";

interface AdminBarProps {
  admin: AdminClaims;
  /** The admin is signed in as a client too, whose overview can be opened. */
  asClient: boolean;
  onLanguage(language: SystemLanguage): void;
}

/** The admin's first letter, name and e-mail; the way to the client's overview and the way out (ADMIN-08, ADMIN-09). */
export function AdminBar({ admin, asClient, onLanguage }: AdminBarProps) {
  const { t, i18n } = useTranslation("admin");
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 md:px-7">
      <Logo />
      <nav aria-label={t("menu")} className="flex gap-4 text-sm font-medium">
        {asClient && (
          <Link href="/dashboard" className="rounded-sm py-1">
            {t("overview")}
          </Link>
        )}
        <Link href="/logout" className="rounded-sm py-1">
          {t("signOut")}
        </Link>
      </nav>
      <div className="ml-auto flex items-center gap-3">
        <InlineChoice
          label={t("language")}
          value={i18n.language}
          onValueChange={(language) => onLanguage(language as SystemLanguage)}
          options={systemLanguages.map((language) => ({
            value: language,
            label: language.toUpperCase(),
            name: t(`languages.${language}`),
            lang: language,
          }))}
        />
        <Avatar name={admin.Name} />
        <div className="text-sm leading-tight max-sm:hidden">
          <p className="font-medium">{admin.Name}</p>
          <p className="text-muted">{admin.Email}</p>
        </div>
      </div>
    </header>
  );
}
