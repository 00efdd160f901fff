import * as z from "zod/mini";
import { type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import type { Projection } from "#server/event-store/projections.ts";

/** Two listings that somebody has looked at: they are two homes. `Id` is the lower number. */
export const apartEvents = {
  HomesToldApart: eventKind(z.strictObject({ Id: z.int(), Other: z.int() })),
};
type ApartEvent = EventOf<typeof apartEvents>;

interface TellApart {
  readonly type: "TellApart";
  readonly id: number;
  readonly other: number;
}

const ordered = (one: number, other: number) =>
  (one < other ? [one, other] : [other, one]) as [number, number];

/** The stream of two listings, whichever is named first. */
export const apartStream = (one: number, other: number): string => `apart-${ordered(one, other).join("-")}`;

/** Said twice is said once (DUP-09). */
export const decideApart: Decider<TellApart, { readonly apart: boolean }, ApartEvent> = {
  initialState: { apart: false },
  evolve: () => ({ apart: true }),
  decide({ id, other }, { apart }) {
    const [Id, Other] = ordered(id, other);
    return apart ? [] : [{ type: "HomesToldApart", data: { Id, Other } }];
  },
};

const isApartEvent = isEventOf(apartEvents);

export const apartProjection: Projection = {
  name: "apart",
  tables: ["property_apart"],
  async apply(tx, events) {
    const rows = events
      .filter(isApartEvent)
      .map(({ login, data }) => ({ login, id: data.Id, other: data.Other }));
    if (rows.length > 0) await tx.insertInto("property_apart").values(rows).execute();
  },
};
