import type { PeekSubject } from "#machines/analytics/propertyPeekMachine.ts";

/** Names the button of a popover. */
export const peekKey = ({ show, by, group }: PeekSubject): string => `${show} ${by} ${group}`;
