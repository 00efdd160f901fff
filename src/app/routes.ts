/** Who may open a route: anybody, a client, or an admin (part 1 §2). */
export type RouteAccess = "public" | "client" | "admin";

export interface RouteEntry {
  path: string;
  name: string;
  /** Key of the title, which the control-panel suffix follows. */
  title: string;
  access: RouteAccess;
}

/** The route table of part 1 §2. */
export const routes = [
  { path: "/", name: "Login", title: "signIn:pageTitle", access: "public" },
  { path: "/logout", name: "Logout", title: "shell:signOut", access: "public" },
  { path: "/dashboard", name: "Dashboard", title: "shell:overview", access: "client" },
  { path: "/admin", name: "DashboardAdmin", title: "shell:admin.title", access: "admin" },
  { path: "/properties", name: "Properties", title: "shell:propertyListings", access: "client" },
  { path: "/properties/featured", name: "FeaturedProperties", title: "shell:featured", access: "client" },
  {
    path: "/properties/analytics",
    name: "PropertiesAnalytics",
    title: "shell:propertyAnalytics",
    access: "client",
  },
  {
    path: "/properties/enquiries",
    name: "PropertiesEnquiries",
    title: "shell:propertyEnquiries",
    access: "client",
  },
  { path: "/properties/data-feed", name: "DataFeed", title: "shell:dataFeeds", access: "client" },
  {
    path: "/properties/xml-import-report",
    name: "XmlImportReport",
    title: "shell:importReport",
    access: "client",
  },
  { path: "/directories", name: "Directories", title: "shell:directoryListings", access: "client" },
  {
    path: "/directories/analytics",
    name: "DirectoriesAnalytics",
    title: "shell:directoryAnalytics",
    access: "client",
  },
  {
    path: "/directories/enquiries",
    name: "DirectoriesEnquiries",
    title: "shell:directoryEnquiries",
    access: "client",
  },
  { path: "/advertise", name: "Advertise", title: "shell:advertiseProperty", access: "client" },
  { path: "/advertise-directory", name: "AdvertiseDir", title: "shell:advertiseDirectory", access: "client" },
  { path: "/invoicing", name: "Invoicing", title: "shell:invoicing", access: "client" },
  { path: "/termsofservice", name: "TermsOfService", title: "shell:terms", access: "client" },
  { path: "/support", name: "Support", title: "shell:support", access: "client" },
  { path: "/faq", name: "FAQ", title: "shell:faq", access: "client" },
] as const satisfies readonly RouteEntry[];

export const routeOf = (path: string): RouteEntry | null =>
  routes.find((route) => route.path === (path.length > 1 ? path.replace(/\/$/, "") : path)) ?? null;
