/** The params of an action that takes its event as it came. */
export const fromEvent = <Event>({ event }: { event: Event }): Event => event;
