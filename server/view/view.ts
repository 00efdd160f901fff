import * as z from "zod/mini";
import type { TableLayout } from "#contracts/view/viewContract.ts";
import type { ViewScreen } from "#contracts/view/viewScreens.ts";
import { type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";

/** The stream of a view's events. */
export const viewStream = (id: number): string => `view-${id}`;

const layout = z.strictObject({
  Order: z.array(z.string()),
  Hidden: z.array(z.string()),
  Density: z.enum(["comfortable", "compact"]),
});
const content = { Name: z.string(), Query: z.string(), Layout: z.nullable(layout) };
const nothing = z.strictObject({});

/** What can happen to a view. */
export const viewEvents = {
  ViewKept: eventKind(z.strictObject({ Id: z.int(), Screen: z.string(), ...content, Place: z.int() })),
  ViewChanged: eventKind(z.strictObject(content)),
  ViewPlaced: eventKind(z.strictObject({ Place: z.int() })),
  ViewMadeDefault: eventKind(nothing),
  ViewNoLongerDefault: eventKind(nothing),
  ViewRemoved: eventKind(nothing),
};
export type ViewEvent = EventOf<typeof viewEvents>;

export const isViewEvent = isEventOf(viewEvents);

/** The stream of the columns of one of a client's tables. */
export const layoutStream = (login: string, screen: ViewScreen): string => `layout-${screen}-${login}`;

export const layoutEvents = {
  TableLaidOut: eventKind(z.strictObject({ Screen: z.string(), Layout: layout })),
};
export type LayoutEvent = EventOf<typeof layoutEvents>;

export const isLayoutEvent = isEventOf(layoutEvents);

/** What an event says of a table's columns. */
export type LaidOut = LayoutEvent["data"]["Layout"];

/** Whether two layouts say the same. */
export const sameLayout = (one: TableLayout | LaidOut | null, other: TableLayout | LaidOut | null): boolean =>
  JSON.stringify(one && [one.Order, one.Hidden, one.Density]) ===
  JSON.stringify(other && [other.Order, other.Hidden, other.Density]);
