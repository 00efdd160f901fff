import type { ParseKeys } from "i18next";
import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import { type ComponentType, memo, type SVGProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { count } from "#ui/format/count.ts";
import { NavGroup, NavItem } from "#ui/layout/Nav.tsx";

export interface MenuEntry {
  href: string;
  /** The heading that it stands under, if any. */
  group: ParseKeys<["shell"]> | null;
  label: ParseKeys<["shell"]>;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
}

interface MainMenuProps {
  path: string;
  /** Every entry, those of a group after each other. */
  entries: readonly MenuEntry[];
  /** Where an entry leads instead of its path: to a view (VIEW-14). */
  opens: Readonly<Record<string, string>>;
  /** The paths of screens that the account's services do not open. */
  lacking: ReadonlySet<string>;
  /** How many properties there are, when known. */
  listings: number | null;
  onNavigate(): void;
}

/** The left menu in its groups (SHELL-11 … SHELL-14). Drawn again for its own sake alone: the shell around it hears of every service. */
export const MainMenu = memo(function MainMenu(props: MainMenuProps) {
  const { path, entries, opens, lacking, listings, onNavigate } = props;
  const { t, i18n } = useTranslation(["shell"]);
  const inGroup = (wanted: MenuEntry["group"]) => entries.filter(({ group }) => group === wanted);
  return (
    <>
      {[...new Set(entries.map(({ group }) => group))].map((group) => (
        <NavGroup key={group ?? "home"} label={group ? t(group) : undefined}>
          {inGroup(group).map(({ href, label, icon: Icon }) => (
            <Link key={href} href={opens[href] ?? href} onClick={onNavigate} asChild>
              <NavItem
                icon={<Icon aria-hidden="true" />}
                label={t(label)}
                active={href === path}
                mark={
                  lacking.has(href) ? { icon: <Lock aria-hidden="true" />, label: t("lacking") } : undefined
                }
                count={
                  href === "/properties" && listings !== null ? count(listings, i18n.language) : undefined
                }
              />
            </Link>
          ))}
        </NavGroup>
      ))}
      <NavGroup>
        <Link href="/logout" onClick={onNavigate} asChild>
          <NavItem icon={<LogOut aria-hidden="true" />} label={t("signOut")} />
        </Link>
      </NavGroup>
    </>
  );
});
