/** What a route asks of the contracted services (RIGHT-01 … RIGHT-07). */
export type RouteNeeds =
  | "propertyList"
  | "propertyService"
  | "propertyEnquiries"
  | "xmlImport"
  | "directoryService";

/** Who may open a route: anybody, a client, or an admin (ROUTE-01 … ROUTE-21). */
export type RouteAccess = "public" | "client" | "admin";

export interface RouteEntry {
  path: string;
  name: string;
  /** Key of the title, which the control-panel suffix follows. */
  title: string;
  access: RouteAccess;
  /** What it asks of the contracted services; without it, it is open to every client. */
  needs?: RouteNeeds;
}

/** The route table (ROUTE-01 … ROUTE-19, TITLE-01 … TITLE-19). */
export const routes = [
  { path: "/", name: "Login", title: "signIn:pageTitle", access: "public" },
  { path: "/logout", name: "Logout", title: "shell:signOut", access: "public" },
  { path: "/dashboard", name: "Dashboard", title: "shell:overview", access: "client" },
  { path: "/admin", name: "DashboardAdmin", title: "shell:admin.title", access: "admin" },
  {
    path: "/properties",
    name: "Properties",
    title: "shell:propertyListings",
    access: "client",
    needs: "propertyList",
  },
  {
    path: "/properties/featured",
    name: "FeaturedProperties",
    title: "shell:featured",
    access: "client",
    needs: "propertyList",
  },
  {
    path: "/properties/analytics",
    name: "PropertiesAnalytics",
    title: "shell:propertyAnalytics",
    access: "client",
    needs: "propertyService",
  },
  {
    path: "/properties/enquiries",
    name: "PropertiesEnquiries",
    title: "shell:propertyEnquiries",
    access: "client",
    needs: "propertyEnquiries",
  },
  {
    path: "/properties/data-feed",
    name: "DataFeed",
    title: "shell:dataFeeds",
    access: "client",
    needs: "propertyService",
  },
  {
    path: "/properties/xml-import-report",
    name: "XmlImportReport",
    title: "shell:importReport",
    access: "client",
    needs: "xmlImport",
  },
  {
    path: "/directories",
    name: "Directories",
    title: "shell:directoryListings",
    access: "client",
    needs: "directoryService",
  },
  {
    path: "/directories/analytics",
    name: "DirectoriesAnalytics",
    title: "shell:directoryAnalytics",
    access: "client",
    needs: "directoryService",
  },
  {
    path: "/directories/enquiries",
    name: "DirectoriesEnquiries",
    title: "shell:directoryEnquiries",
    access: "client",
    needs: "directoryService",
  },
  {
    path: "/advertise",
    name: "Advertise",
    title: "shell:advertiseProperty",
    access: "client",
    needs: "propertyService",
  },
  {
    path: "/advertise-directory",
    name: "AdvertiseDir",
    title: "shell:advertiseDirectory",
    access: "client",
    needs: "directoryService",
  },
  { path: "/invoicing", name: "Invoicing", title: "shell:invoicing", access: "client" },
  { path: "/termsofservice", name: "TermsOfService", title: "shell:terms", access: "client" },
  { path: "/support", name: "Support", title: "shell:support", access: "client" },
  { path: "/faq", name: "FAQ", title: "shell:faq", access: "client" },
] as const satisfies readonly RouteEntry[];

/** The route that the router takes for a path: it minds neither a slash at the end nor capitals. */
export const routeOf = (path: string): RouteEntry | null => {
  const plain = path.toLowerCase();
  return routes.find((route) => route.path === (plain.length > 1 ? plain.replace(/\/$/, "") : plain)) ?? null;
};
