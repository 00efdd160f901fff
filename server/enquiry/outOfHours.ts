/** The `Destination` of a call that nobody could take, because it came out of hours (part 2 §2.5). */
export const outOfHours = "not applicable";
