import type { ParseKeys } from "i18next";
import ChartLine from "lucide-react/icons/chart-line";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import FileDown from "lucide-react/icons/file-down";
import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Mail from "lucide-react/icons/mail";
import Megaphone from "lucide-react/icons/megaphone";
import Receipt from "lucide-react/icons/receipt";
import Rss from "lucide-react/icons/rss";
import Star from "lucide-react/icons/star";
import Store from "lucide-react/icons/store";
import type { ComponentType, SVGProps } from "react";

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
export const menuGroups = (importsXml: boolean): MenuGroup[] => [
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
