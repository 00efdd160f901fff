/** The `Destination` of a call that nobody could take, because it came out of hours (ENQ-14). */
export const outOfHours = "not applicable";
