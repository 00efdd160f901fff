/** Why a screen is closed to a client; the names of its words in `contact.json`. */
export type NoAccessReason =
  | "noAccess"
  | "noPropertyServices"
  | "noDirectoryServices"
  | "noXmlImport"
  | "servicesUnread";
