import { type ReactNode, use, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { OutsideLinks } from "#contracts/session/outsideLinks.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import { RightsContext } from "#product/context/rights.ts";
import { InlineChoice } from "#ui/control/InlineChoice.tsx";
import { useOpenAt } from "#ui/focus/useOpenAt.ts";
import { AppFrame } from "#ui/layout/AppFrame.tsx";
import { Logo } from "#ui/layout/Logo.tsx";
import { PaletteTrigger } from "#ui/overlay/PaletteTrigger.tsx";
import { MainMenu, type MenuEntry } from "./MainMenu.tsx";
import { type Notice, NotificationsMenu } from "./NotificationsMenu.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import type { Theme } from "./theme.ts";
import { tradeNameOf, UserMenu } from "./UserMenu.tsx";

interface ActingBarProps {
  admin: string;
  client: string;
}

/** On every screen while an admin works as a client; it cannot be closed. */
function ActingBar({ admin, client }: ActingBarProps) {
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

interface LanguageSwitchProps {
  onChoose(language: SystemLanguage): void;
}

/** EN / ES: the chosen one is heavier and says so. */
function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation("shell");
  return (
    <InlineChoice
      label={t("language")}
      value={i18n.language}
      onValueChange={(language) => onChoose(language as SystemLanguage)}
      options={systemLanguages.map((language) => ({
        value: language,
        label: language.toUpperCase(),
        name: t(`languages.${language}`),
        lang: language,
      }))}
    />
  );
}

const links = [
  ["/advertise", "advertiseProperty"],
  ["/advertise-directory", "advertiseDirectory"],
  ["/support", "support"],
] as const;

function ShellFooter() {
  const may = use(RightsContext);
  const { t } = useTranslation("shell");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span>{t("footer", { year: madridDay(currentTime()).slice(0, 4) })}</span>
      {links
        .filter(([href]) => may(href))
        .map(([href, label]) => (
          <Link key={href} href={href} className="rounded-sm py-1 hover:text-ink hover:underline">
            {t(label)}
          </Link>
        ))}
    </div>
  );
}

interface ShellProps {
  user: ClientClaims;
  path: string;
  menu: readonly MenuEntry[];
  /** Where an entry leads instead of its path: to a view. */
  opens: Readonly<Record<string, string>>;
  /** The paths of screens that the account's services do not open. */
  lacking: ReadonlySet<string>;
  listings: number | null;
  notices: readonly Notice[];
  /** How many unfinished properties there are, for their notice. */
  unfinished: number;
  links: OutsideLinks;
  theme: Theme;
  collapsed: boolean;
  onTheme(theme: Theme): void;
  onCollapsed(collapsed: boolean): void;
  onLanguage(language: SystemLanguage): void;
  onPalette(): void;
  /** Only for those who may have a trace. */
  onDownloadTrace?: (() => void) | undefined;
  /** A line over everything, for what the panel has to say of itself. */
  bar: ReactNode;
  children: ReactNode;
}

/** Header, menu and footer of every signed-in screen (SHELL-01 … SHELL-15). */
export function Shell(props: ShellProps) {
  const { t } = useTranslation(["shell", "common"]);
  const [menuOpen, setMenuOpen] = useOpenAt(props.path);
  const closeMenu = useCallback(() => setMenuOpen(false), [setMenuOpen]);
  const { user } = props;
  return (
    <AppFrame
      bars={[
        props.bar,
        user.act && <ActingBar key="acting" admin={user.act.Name} client={tradeNameOf(user)} />,
      ]}
      brand={
        <Link href="/dashboard" aria-label={t("home")} className="flex items-center gap-2.5 rounded-control">
          <Logo />
          <span className="text-lg font-semibold group-data-collapsed/menu:sr-only">
            {t("common:appName")}
          </span>
        </Link>
      }
      nav={
        <MainMenu
          path={props.path}
          entries={props.menu}
          opens={props.opens}
          lacking={props.lacking}
          listings={props.listings}
          onNavigate={closeMenu}
        />
      }
      header={
        <>
          <PaletteTrigger kbd="Ctrl K" onClick={props.onPalette}>
            {t("search")}
          </PaletteTrigger>
          <div className="ml-auto flex items-center gap-1 md:gap-2">
            <LanguageSwitch onChoose={props.onLanguage} />
            <ThemeMenu theme={props.theme} onChoose={props.onTheme} />
            <NotificationsMenu notices={props.notices} unfinished={props.unfinished} />
            <UserMenu user={user} links={props.links} onDownloadTrace={props.onDownloadTrace} />
          </div>
        </>
      }
      footer={<ShellFooter />}
      collapsed={props.collapsed}
      onCollapsedChange={props.onCollapsed}
      menuOpen={menuOpen}
      onMenuOpenChange={setMenuOpen}
      labels={{
        skip: t("skip"),
        nav: t("menu"),
        openMenu: t("openMenu"),
        collapse: t("collapse"),
        expand: t("expand"),
      }}
    >
      {props.children}
    </AppFrame>
  );
}
