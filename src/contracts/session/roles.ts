/** What somebody is in an account (TEAM-01). */
export const roles = ["owner", "manager", "agent", "readOnly", "bookkeeper"] as const;
export type Role = (typeof roles)[number];

/** What the panel calls somebody in an account: their role or, of an agent who is limited to their own (TEAM-45), `limitedAgent`. */
export const panelRoles = ["owner", "manager", "agent", "limitedAgent", "readOnly", "bookkeeper"] as const;
export type PanelRole = (typeof panelRoles)[number];

/** Whether a word of a token is a role that this release knows. */
export const isPanelRole = (word: string): word is PanelRole =>
  (panelRoles as readonly string[]).includes(word);

export const panelRoleOf = (user: { readonly Role: Role; readonly Limited?: true | undefined }): PanelRole =>
  user.Limited ? "limitedAgent" : user.Role;

/** How the calls say a role of the panel: of an agent also whether they are limited. */
export const roleOnWire = (role: PanelRole): { Role: Role; Limited?: boolean } =>
  role === "limitedAgent"
    ? { Role: "agent", Limited: true }
    : { Role: role, ...(role === "agent" && { Limited: false }) };

/** The user who signs in with the account's login, who is its owner until somebody says otherwise (TEAM-02). */
export const OWN_LOGIN = "login";

/** A user by number, or whoever signs in with the account's login. */
export const userPattern = /^(?:[\da-f-]{1,36}|login)$/;

const contacts = {
  "++++--": "list count enquiries calls assignees",
  "+++---": `resendEnquiry sendCall markEnquiry markCall unmarkEnquiry unmarkCall readEnquiry readCall handleEnquiry
    handleCall reopenEnquiry reopenCall stageEnquiry stageCall assignEnquiry assignCall`,
};
const propertyContacts = { "++++-+": contacts["++++--"], "+++--+": contacts["+++---"], "++----": "export" };

/**
 * Who may call what (TEAM-20): by contract, routes after the signs of `roles` in their order, and after that of agents who are limited to their
 * own (TEAM-47). Every route that a client may call is here once; one that is not is nobody's.
 */
const rights: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    "++++++": `changePassword sessions endSession endOtherSessions secondFactor beginSecondFactor confirmSecondFactor
      renewRecoveryCodes endSecondFactor`,
  },
  team: { "++----": "list", "+-----": "invite sendAgain withdraw changeRole remove endSessions" },
  apiKey: { "+-----": "list create revoke" },
  webhook: { "+-----": "list create change renewSecret remove test deliveries sendAgain" },
  service: { "++++++": "directory property featured" },
  preference: { "++++++": "get" },
  letters: { "++++++": "get", "++----": "turn" },
  enquiryLetters: { "++++++": "get", "++----": "turn" },
  live: { "++++-+": "events" },
  view: { "++++++": "list", "+++--+": "create update remove arrange layOut" },
  contact: { "++++++": "office contact", "++----": "advertise" },
  invoice: { "++--+-": "count list pdf" },
  feature: { "++++++": "list" },
  place: {
    "++++++": "withText search get towns town province region shape tile",
    "+++--+": "geocode cadastre parcels parcel",
  },
  item: { "++++-+": "list", "+++--+": "create update remove" },
  property: {
    "++++-+": "list get count",
    "+++--+": "create update remove activate deactivate",
    "++----": "giveToUser",
  },
  reference: { "+++--+": "next" },
  history: { "++++-+": "list", "+++--+": "undo" },
  quality: { "++++-+": "get", "+++--+": "review" },
  comparison: { "++++-+": "get" },
  improvement: { "++++--": "get" },
  duplicate: { "++++-+": "list", "+++--+": "deny" },
  report: { "++++-+": "list", "+++--+": "share revoke" },
  upload: { "+++--+": "image" },
  featured: { "+++--+": "feature unfeature" },
  bulk: { "++++-+": "matching listings", "+++--+": "preview run", "+++---": "undo recent" },
  statistics: { "++++-+": "calls propertyEnquiries", "++++--": "directoryEnquiries performance" },
  feed: { "++++--": "list", "++----": "create update remove" },
  propertyAnalytics: { "++++--": "metrics dimentions export", "++++-+": "history" },
  propertyEnquiry: propertyContacts,
  directoryEnquiry: contacts,
  photoReport: { "++++--": "get" },
  import: { "++++--": "history report xml", "++----": "feed check checkFile run stopCheck findings" },
  directory: { "++++--": "list get", "++----": "update upload" },
  directoryAnalytics: { "++++--": "metrics dimentions" },
};

/** The signs of every route, by contract and route. */
export const signsOf: ReadonlyMap<string, string> = new Map(
  Object.entries(rights).flatMap(([contract, bySigns]) =>
    Object.entries(bySigns).flatMap(([signs, routes]) =>
      routes.split(/\s+/).map((route) => [`${contract}.${route}`, signs] as const),
    ),
  ),
);

/** Whether a role may call a route, named by its contract and its own name, `property.get`. */
export const roleMay = (role: Role, route: string): boolean =>
  signsOf.get(route)?.[roles.indexOf(role)] === "+";

/** Whether an agent who is limited to their own may call a route. */
export const limitedMay = (route: string): boolean => signsOf.get(route)?.[roles.length] === "+";

/** Whether a role of the panel may call a route. */
export const panelRoleMay = (role: PanelRole, route: string): boolean =>
  role === "limitedAgent" ? limitedMay(route) : roleMay(role, route);
