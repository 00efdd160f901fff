import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { count } from "#ui/format/count.ts";
import { NavGroup, NavItem } from "#ui/layout/Nav.tsx";
import { menuGroups } from "./menu.ts";

interface MainMenuProps {
  path: string;
  importsXml: boolean;
  /** The paths of screens that the account's services do not open. */
  lacking: ReadonlySet<string>;
  /** How many properties there are, when known. */
  listings: number | null;
  onNavigate(): void;
}

/** Drawn again for its own sake alone: the shell around it hears of every service. */
export const MainMenu = memo(function MainMenu({
  path,
  importsXml,
  lacking,
  listings,
  onNavigate,
}: MainMenuProps) {
  const { t, i18n } = useTranslation("shell");
  return (
    <>
      {menuGroups(importsXml).map((group) => (
        <NavGroup key={group.label ?? "home"} label={group.label ? t(group.label) : undefined}>
          {group.entries.map(({ href, label, icon: Icon }) => (
            <Link key={href} href={href} onClick={onNavigate} asChild>
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
