import type { ParseKeys } from "i18next";
import ChartLine from "lucide-react/icons/chart-line";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import FileDown from "lucide-react/icons/file-down";
import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import Megaphone from "lucide-react/icons/megaphone";
import Receipt from "lucide-react/icons/receipt";
import Rss from "lucide-react/icons/rss";
import Star from "lucide-react/icons/star";
import Store from "lucide-react/icons/store";
import { type ComponentType, memo, type SVGProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { count } from "#ui/format/count.ts";
import { NavGroup, NavItem } from "#ui/layout/Nav.tsx";

export interface MenuEntry {
  href: string;
  label: ParseKeys<"shell">;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
}

export interface MenuGroup {
  label: ParseKeys<"shell"> | null;
  entries: MenuEntry[];
}

/** The left menu, grouped as SHELL-11 … SHELL-14 say; the report of XML imports shows for clients that import. */
const menuGroups = (importsXml: boolean): MenuGroup[] => [
  { label: null, entries: [{ href: "/dashboard", label: "overview", icon: LayoutDashboard }] },
  {
    label: "properties",
    entries: [
      { href: "/properties", label: "listings", icon: House },
      { href: "/properties/featured", label: "featured", icon: Star },
      { href: "/properties/analytics", label: "analytics", icon: ChartLine },
      { href: "/properties/enquiries", label: "enquiries", icon: Mail },
      { href: "/properties/data-feed", label: "dataFeeds", icon: Rss },
      ...(importsXml
        ? [{ href: "/properties/xml-import-report", label: "importReport", icon: FileDown } as const]
        : []),
    ],
  },
  {
    label: "directory",
    entries: [
      { href: "/directories", label: "listings", icon: Store },
      { href: "/directories/analytics", label: "analytics", icon: ChartLine },
      { href: "/directories/enquiries", label: "enquiries", icon: Mail },
    ],
  },
  {
    label: "account",
    entries: [
      { href: "/advertise", label: "advertiseProperty", icon: Megaphone },
      { href: "/advertise-directory", label: "advertiseDirectory", icon: Megaphone },
      { href: "/invoicing", label: "invoicing", icon: Receipt },
      { href: "/termsofservice", label: "terms", icon: FileText },
      { href: "/support", label: "support", icon: LifeBuoy },
      { href: "/faq", label: "faq", icon: CircleHelp },
    ],
  },
];

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
