/** Where facts of directory entries count what; enquiries are counted elsewhere. */
export const entryColumns = { view: "view", detailed: "detailed", "go-to-website": "website" } as const;
