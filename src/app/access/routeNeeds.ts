/** What a route asks of the contracted services (part 1 §2, §6, part 2 §2, §6; notes.md, row 13). */
export type RouteNeeds =
  | "propertyList"
  | "propertyService"
  | "propertyEnquiries"
  | "xmlImport"
  | "directoryService";
