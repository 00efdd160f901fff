/** The screens that have views (VIEW-01), each with its path; a key is what the services know it by. */
export const viewPaths = {
  properties: "/properties",
  featured: "/properties/featured",
  propertyEnquiries: "/properties/enquiries",
  propertyAnalytics: "/properties/analytics",
  directories: "/directories",
  directoryEnquiries: "/directories/enquiries",
  directoryAnalytics: "/directories/analytics",
} as const;

export type ViewScreen = keyof typeof viewPaths;

export const viewScreens = Object.keys(viewPaths) as [ViewScreen, ...ViewScreen[]];

/** Where a view opens: the address of its screen with its query (VIEW-11). */
export const viewHref = ({ Screen, Query }: { Screen: ViewScreen; Query: string }): string =>
  Query === "" ? viewPaths[Screen] : `${viewPaths[Screen]}?${Query}`;
