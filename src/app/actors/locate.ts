import { fromPromise } from "xstate";
import type { Point } from "#contracts/place.ts";
import type { Problem } from "#contracts/problem.ts";

/** Where the browser is, with the person's leave. */
export const locate = fromPromise<Point, void>(
  () =>
    new Promise((resolve, reject) => {
      const fail = () => reject({ code: "unexpected" } satisfies Problem);
      if (!("geolocation" in navigator)) return fail();
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
        fail,
        { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
      );
    }),
);
