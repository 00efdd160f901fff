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
import type { ComponentType } from "react";
import type { ActorRefFrom } from "xstate";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { About } from "#contracts/wire/about.ts";
import type { Services, servicesMachine } from "#machines/session/servicesMachine.ts";
import type { unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import type { MenuEntry } from "#screens/shell/MainMenu.tsx";
import type { RouteNeeds } from "../routing/access.ts";
import { routeAt } from "../routing/outside.ts";
import { lazyPage } from "../texts/lazyPage.ts";
import { LazyDashboard } from "./LazyDashboard.ts";

/** What every screen of a client is given; each takes what it wants. */
export interface ScreenProps {
  client: ClientClaims;
  login: string;
  /** What the client is called. */
  name: string;
  services: Services;
  servicesActor: ActorRefFrom<typeof servicesMachine>;
  servicesKnown: boolean;
  unfinished: ActorRefFrom<typeof unfinishedMachine>;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts(): void;
  /** A property came or went. */
  onChanged(): void;
  about: About;
  view: "all" | "featured";
}

type PageTitle<Key = ParseKeys<"shell">> = Key extends `pageTitles.${infer Name}` ? Name : never;

/** Its place in the menu; `title` is what it is called elsewhere, because the menu's groups say half of some names. */
interface InMenu {
  menu: Omit<MenuEntry, "href">;
  title?: MenuEntry["label"];
}

/** Without a place in the menu, which the rules fill (SHELL-11 … SHELL-14): the user's menu and the palette lead there. */
interface BesideMenu {
  menu?: undefined;
  title: MenuEntry["label"];
}

/** A screen of a client, with all that the panel has to know of it. */
export type Screen = ScreenFacts & (InMenu | BesideMenu);

interface ScreenFacts extends Partial<Pick<ScreenProps, "about" | "view">> {
  path: string;
  /** Key of the page's title among `pageTitles` (TITLE-03 … TITLE-20). */
  name: PageTitle;
  /** The call without which it shows nothing: it opens to the roles that may make it; without it, to all (TEAM-35). */
  call?: string;
  /** What it asks of the contracted services; without it, it is open to every client. */
  needs?: RouteNeeds;
  /** It comes with its own skeleton, and minds itself that no call is made before the services are known. */
  waitsItself?: true;
  Page: ComponentType<ScreenProps> & { fetch(): Promise<unknown> };
}

const PropertiesPage = lazyPage(
  () => import("../pages/PropertiesPage.tsx"),
  ["properties", "list", "unfinished"],
);
const AnalyticsPage = lazyPage(
  () => import("../pages/AnalyticsPage.tsx"),
  ["analytics", "list", "analyticsChart"],
);
const EnquiriesPage = lazyPage(
  () => import("../pages/EnquiriesPage.tsx"),
  ["enquiries", "list", "enquiryActions"],
);
const AdvertisePage = lazyPage(() => import("../pages/AdvertisePage.tsx"), ["advertise"]);

/** Every screen of a client (ROUTE-03 … ROUTE-19, ROUTE-29, ROUTE-32, ROUTE-33, ROUTE-35), in the order of the menu (SHELL-11 … SHELL-14). */
export const screens: readonly Screen[] = [
  {
    path: "/dashboard",
    call: "statistics.performance",
    name: "Dashboard",
    menu: { group: null, label: "shell:overview", icon: LayoutDashboard },
    Page: LazyDashboard,
  },
  {
    path: "/properties",
    call: "property.list",
    name: "Properties",
    title: "shell:propertyListings",
    menu: { group: "shell:properties", label: "shell:listings", icon: House },
    needs: "propertyList",
    waitsItself: true,
    Page: PropertiesPage,
  },
  {
    path: "/properties/featured",
    call: "property.list",
    name: "FeaturedProperties",
    menu: { group: "shell:properties", label: "shell:featured", icon: Star },
    needs: "propertyList",
    waitsItself: true,
    view: "featured",
    Page: PropertiesPage,
  },
  {
    path: "/properties/analytics",
    call: "propertyAnalytics.metrics",
    name: "PropertiesAnalytics",
    title: "shell:propertyAnalytics",
    menu: { group: "shell:properties", label: "shell:analytics", icon: ChartLine },
    needs: "propertyService",
    Page: AnalyticsPage,
  },
  {
    path: "/properties/enquiries",
    call: "propertyEnquiry.list",
    name: "PropertiesEnquiries",
    title: "shell:propertyEnquiries",
    menu: { group: "shell:properties", label: "shell:enquiries", icon: Mail },
    needs: "propertyEnquiries",
    Page: EnquiriesPage,
  },
  {
    path: "/properties/data-feed",
    call: "feed.list",
    name: "DataFeed",
    menu: { group: "shell:properties", label: "shell:dataFeeds", icon: Rss },
    needs: "propertyService",
    Page: lazyPage(() => import("../pages/DataFeedPage.tsx"), ["feeds", "list"]),
  },
  {
    path: "/properties/xml-import-report",
    call: "import.report",
    name: "XmlImportReport",
    menu: { group: "shell:properties", label: "shell:importReport", icon: FileDown },
    needs: "xmlImport",
    Page: lazyPage(
      () => import("../pages/ImportReportPage.tsx"),
      ["importReport", "importCode", "importReason", "wizard", "list"],
    ),
  },
  {
    path: "/directories",
    call: "directory.list",
    name: "Directories",
    title: "shell:directoryListings",
    menu: { group: "shell:directory", label: "shell:listings", icon: Store },
    needs: "directoryService",
    Page: lazyPage(() => import("../pages/DirectoriesPage.tsx"), ["directories", "list", "unfinished"]),
  },
  {
    path: "/directories/analytics",
    call: "directoryAnalytics.metrics",
    name: "DirectoriesAnalytics",
    title: "shell:directoryAnalytics",
    menu: { group: "shell:directory", label: "shell:analytics", icon: ChartLine },
    needs: "directoryService",
    about: "directory",
    Page: AnalyticsPage,
  },
  {
    path: "/directories/enquiries",
    call: "directoryEnquiry.list",
    name: "DirectoriesEnquiries",
    title: "shell:directoryEnquiries",
    menu: { group: "shell:directory", label: "shell:enquiries", icon: Mail },
    needs: "directoryService",
    about: "directory",
    Page: EnquiriesPage,
  },
  {
    path: "/advertise",
    call: "contact.advertise",
    name: "Advertise",
    menu: { group: "shell:account", label: "shell:advertiseProperty", icon: Megaphone },
    needs: "propertyService",
    Page: AdvertisePage,
  },
  {
    path: "/advertise-directory",
    call: "contact.advertise",
    name: "AdvertiseDir",
    menu: { group: "shell:account", label: "shell:advertiseDirectory", icon: Megaphone },
    needs: "directoryService",
    about: "directory",
    Page: AdvertisePage,
  },
  {
    path: "/invoicing",
    call: "invoice.list",
    name: "Invoicing",
    menu: { group: "shell:account", label: "shell:invoicing", icon: Receipt },
    Page: lazyPage(() => import("../pages/InvoicingPage.tsx"), ["invoicing", "list"]),
  },
  {
    path: "/account",
    name: "Account",
    title: "shell:accountSecurity",
    Page: lazyPage(() => import("../pages/AccountPage.tsx"), ["account"]),
  },
  {
    path: "/team",
    name: "Users",
    call: "team.list",
    title: "shell:pageTitles.Users",
    Page: lazyPage(() => import("../team/TeamPage.tsx"), ["team", "list"]),
  },
  {
    path: "/keys",
    name: "ApiKeys",
    call: "apiKey.list",
    title: "shell:pageTitles.ApiKeys",
    Page: lazyPage(() => import("../team/ApiKeysPage.tsx"), ["apiKeys", "team", "list"]),
  },
  {
    path: "/webhooks",
    name: "Webhooks",
    call: "webhook.list",
    title: "shell:pageTitles.Webhooks",
    Page: lazyPage(() => import("../team/WebhooksPage.tsx"), ["webhooks", "apiKeys", "list"]),
  },
  {
    path: "/termsofservice",
    name: "TermsOfService",
    menu: { group: "shell:account", label: "shell:terms", icon: FileText },
    Page: lazyPage(() => import("../pages/TermsPage.tsx"), ["terms"]),
  },
  {
    path: "/support",
    name: "Support",
    menu: { group: "shell:account", label: "shell:support", icon: LifeBuoy },
    Page: lazyPage(() => import("../pages/SupportPage.tsx"), ["contact"]),
  },
  {
    path: "/faq",
    name: "FAQ",
    menu: { group: "shell:account", label: "shell:faq", icon: CircleHelp },
    Page: lazyPage(() => import("../pages/FaqPage.tsx"), ["faq"]),
  },
];

/** The screen at a path. */
export const screenOf = (path: string): Screen | null => routeAt(screens, path);

/** What a screen is called outside of the menu. */
export const titleOf = (screen: Screen): MenuEntry["label"] =>
  screen.menu ? (screen.title ?? screen.menu.label) : screen.title;
