import { problemOf } from "../actor/problemOf.ts";
import { importSetup } from "./importSetup.ts";

/** How the photos of each listing fared, as of the latest import. */
export const photosState = importSetup.createStateConfig({
  description: "How the photos of each listing fared",
  initial: "loading",
  states: {
    loading: {
      description: "Asks for the photos; those known stay meanwhile",
      invoke: {
        id: "readPhotos",
        src: "readPhotos",
        input: ({ context: { login } }) => ({ login }),
        onDone: {
          target: "loaded",
          actions: { type: "rememberPhotos", params: ({ event }) => ({ photos: event.output }) },
        },
        onError: { target: "failed", actions: { type: "rememberPhotosProblem", params: problemOf } },
      },
    },
    loaded: { description: "The photos are there" },
    failed: {
      description: "The photos could not be read",
      on: { "photos.retry": { target: "loading" } },
    },
  },
  on: { "photos.load": { target: ".loading" } },
});
