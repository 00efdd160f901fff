/** Decides how many featured places are left for the rows of the list, and keeps the switches of those rows. */
import { placesSetup } from "./featured/placesSetup.ts";

export const featuredPlacesMachine = placesSetup.createMachine({
  id: "featuredPlaces",
  context: ({ input }) => ({
    max: { Featured: input.MaxFeaturedStandard, FeaturedPremium: input.MaxFeaturedPremium },
    taken: null,
    shown: [],
    moving: [],
  }),
  entry: "startTabs",
  initial: "absent",
  states: {
    absent: {
      description: "Without a featured service there is nothing to count",
      always: { guard: "contracted", target: "counting" },
    },
    counting: {
      description: "Asks for the taken places; the old figures stay meanwhile, and moves change them",
      invoke: {
        id: "count",
        src: "count",
        onDone: [
          {
            guard: "still",
            target: "known",
            actions: { type: "rememberTaken", params: ({ event }) => ({ taken: event.output }) },
          },
          { target: "known" },
        ],
        onError: { target: "unknown" },
      },
    },
    known: { description: "The figures are shown; counted during a move, they are left to the one after it" },
    unknown: { description: "The figures could not be read; the service alone judges" },
  },
  on: {
    "featured.want": {
      guard: { type: "placeLeft", params: ({ event }) => event },
      actions: { type: "passWish", params: ({ event }) => event },
    },
    "featured.moved": { actions: { type: "noteMove", params: ({ event }) => event } },
    "featured.settled": {
      target: ".absent",
      actions: { type: "noteSettled", params: ({ event }) => event },
    },
    "rows.shown": { actions: { type: "showRows", params: ({ event }) => event } },
    "row.changed": { target: ".absent", actions: { type: "tellRow", params: ({ event }) => event } },
    "tab.featured": { target: ".absent", actions: { type: "doubtRow", params: ({ event }) => event } },
    "places.recount": { target: ".absent" },
  },
});
