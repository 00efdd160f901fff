import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { KeptViews } from "#contracts/view/viewContract.ts";
import { viewsMachine } from "./viewsMachine.ts";

test("views that could not be read are read again, and the one of the address is open (VIEW-17)", async () => {
  const view = {
    Id: 1,
    Screen: "properties",
    Name: "Villas",
    Query: "Types=2",
    Layout: null,
    Default: false,
  };
  let asked = 0;
  const list = fromPromise<KeptViews, void>(async () => {
    asked += 1;
    if (asked === 1) throw { code: "network" };
    return { Views: [view], Layouts: [] } as KeptViews;
  });
  const actor = createActor(viewsMachine.provide({ actors: { list } })).start();
  actor.send({ type: "place.change", place: { screen: "properties", query: "Types=2" } });
  const failed = await waitFor(actor, (snapshot) => snapshot.hasTag("failed"));
  expect(failed.context).toMatchObject({ views: [], opened: null, problem: { code: "network" } });
  actor.send({ type: "views.refresh" });
  const known = await waitFor(actor, (snapshot) => snapshot.matches({ kept: "resting" }));
  expect(known.context).toMatchObject({ views: [view], opened: 1, problem: null });
});
