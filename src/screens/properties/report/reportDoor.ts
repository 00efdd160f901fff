import { createDoor } from "../row/createDoor.ts";

/** A listing whose reports are wanted. */
export interface ReportedListing {
  readonly Id: number;
  readonly AgentRef: string;
}

/** Where the menu of a row asks for the reports of its listing. */
export const reportDoor = createDoor<ReportedListing>();
