import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ActorRefFrom } from "xstate";
import type { AdminClaims } from "#contracts/session/authContract.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import type { sessionMachine } from "#machines/session/sessionMachine.ts";
import { InlineChoice } from "#ui/control/InlineChoice.tsx";
import { Avatar } from "#ui/layout/Avatar.tsx";
import { Logo } from "#ui/layout/Logo.tsx";
import { OverlayContainer } from "#ui/overlay/overlayContainer.ts";

interface AdminFrameProps {
  session: ActorRefFrom<typeof sessionMachine>;
  admin: AdminClaims;
  onLanguage(language: SystemLanguage): void;
  /** Chooses light, dark or as the system, where the panel has it. */
  themeMenu: ReactNode;
  /** For more than one form. */
  wide: boolean;
  children: ReactNode;
}

/** The admin's first letter, name and e-mail; the ways to the client's overview, to the clients, to their requests, to people, to the own account, and out; language and theme (ADMIN-08, ADMIN-09, ADMIN-15, ADMIN-23, ADMIN-24, ADMIN-48, ACCOUNT-01). */
function AdminBar({ session, admin, onLanguage, themeMenu }: Omit<AdminFrameProps, "wide" | "children">) {
  const { t, i18n } = useTranslation("admin");
  /** The admin is signed in as a client too, whose overview can be opened. */
  /** Where the menu of the theme opens: within the banner. */
  const [bar, setBar] = useState<HTMLElement | null>(null);
  /** The admin is signed in as a client too, whose overview can be opened. */
  const asClient = useSelector(session, ({ context }) => context.client !== null);
  const links = [
    ...(asClient ? ([["/dashboard", "overview"]] as const) : []),
    ["/admin", "menu"],
    ["/admin/clients", "officeClients"],
    ["/admin/requests", "officeRequests"],
    ["/admin/people", "people.title"],
    ["/admin/account", "account"],
    ["/logout", "signOut"],
  ] as const;
  return (
    <header
      ref={setBar}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 md:px-7"
    >
      <Logo />
      <nav
        aria-label={t("menu")}
        className="flex flex-wrap gap-x-4 text-sm font-medium max-sm:order-last max-sm:basis-full"
      >
        {links.map(([href, label]) => (
          <Link key={href} href={href} className="rounded-sm py-1">
            {t(label)}
          </Link>
        ))}
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
        <OverlayContainer value={bar}>{themeMenu}</OverlayContainer>
        <Avatar name={admin.Name} />
        <div className="text-sm leading-tight max-sm:hidden">
          <p className="font-medium">
            <bdi>{admin.Name}</bdi>
          </p>
          <p className="text-muted">{admin.Email}</p>
        </div>
      </div>
    </header>
  );
}

/** What is around an admin's screens. */
export function AdminFrame({ wide, children, ...bar }: AdminFrameProps) {
  const { t } = useTranslation("admin");
  return (
    <div className="flex min-h-dvh flex-col">
      <AdminBar {...bar} />
      <main
        className={cx(
          "@container mx-auto w-full flex-1 px-4 py-10",
          wide ? "max-w-270 md:px-7" : "max-w-130",
        )}
      >
        {children}
      </main>
      <footer className="border-t border-line px-4 py-4 text-sm text-muted md:px-7">
        {t("footer", { year: madridDay(currentTime()).slice(0, 4) })}
      </footer>
    </div>
  );
}
