/** What is promoted: properties, or entries of the directory. */
export type AdvertiseAbout = "property" | "directory";
