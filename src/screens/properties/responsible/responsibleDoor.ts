import type { ListingGift } from "#machines/property-responsible/responsibleMachine.ts";
import { createDoor } from "../row/createDoor.ts";

/** Where the menu of a row, and that of many, asks who is to be responsible; it stands only for whoever may give listings to several users. */
export const responsibleDoor = createDoor<ListingGift>();
