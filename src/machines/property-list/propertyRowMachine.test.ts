import { describe, expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { Property, PropertyListItem } from "#contracts/property/property.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { type PropertyRowInput, propertyRowMachine } from "./propertyRowMachine.ts";

const manual = { ImportType: "Manual", ManualSelection: false } as const;
const feed = { ImportType: "XML", ManualSelection: false } as const;
const chosen = { ImportType: "XML", ManualSelection: true } as const;

/** What comes of an action: asked first, done at once, or nothing. */
function tried(
  event: "row.edit" | "row.activate" | "row.deactivate" | "row.delete",
  service: PropertyRowInput["service"],
  changes: Partial<Property> = {},
) {
  const switching = fromPromise<PropertyListItem, { id: number }>(() => new Promise(() => undefined));
  const remove = fromPromise<unknown, { id: number }>(() => new Promise(() => undefined));
  const reported: string[] = [];
  const actor = createActor(
    propertyRowMachine.provide({
      actors: { activate: switching, deactivate: switching, remove },
      actions: { reportEditing: () => reported.push("edited") },
    }),
    { input: { item: sampleProperty(changes), service, search: propertySearch.defaults } },
  ).start();
  actor.send({ type: event });
  const snapshot = actor.getSnapshot();
  if (snapshot.hasTag("confirming")) return "asked";
  return snapshot.hasTag("busy") || reported.length > 0 ? "done" : "nothing";
}

const off = { Status: "deactivated" } as const;

describe("A row", () => {
  // LIST-34, LIST-36
  test("of an XML import asks before editing, activating and deactivating, and is not deleted", () => {
    expect(tried("row.edit", feed)).toBe("asked");
    expect(tried("row.activate", feed, off)).toBe("asked");
    expect(tried("row.deactivate", feed)).toBe("asked");
    expect(tried("row.delete", feed)).toBe("nothing");
  });

  // LIST-37
  test("with manual selection is activated and deactivated without a question, and edited with one", () => {
    expect(tried("row.activate", chosen, off)).toBe("done");
    expect(tried("row.deactivate", chosen)).toBe("done");
    expect(tried("row.edit", chosen)).toBe("asked");
    expect(tried("row.delete", chosen)).toBe("nothing");
  });

  // LIST-47
  test("that was added by hand asks before it is deleted alone", () => {
    expect(tried("row.edit", manual)).toBe("done");
    expect(tried("row.activate", manual, off)).toBe("done");
    expect(tried("row.deactivate", manual)).toBe("done");
    expect(tried("row.delete", manual)).toBe("asked");
  });

  // LIST-32
  test("goes from active to deactivated and back, and nowhere while it is suspended", () => {
    expect(tried("row.activate", manual)).toBe("nothing");
    expect(tried("row.deactivate", manual, off)).toBe("nothing");
    for (const event of ["row.activate", "row.deactivate"] as const)
      for (const changes of [{}, off])
        expect(tried(event, manual, { ...changes, Suspended: true })).toBe("nothing");
  });

  // LIST-44
  test("that left the filter is still marked after a question is cancelled and a refusal is dismissed", async () => {
    const item = sampleProperty();
    const search = { Status: "active", Featured: null } as const;
    const actor = createActor(
      propertyRowMachine.provide({
        actors: {
          deactivate: fromPromise<PropertyListItem, { id: number }>(async () => ({ ...item, ...off })),
          activate: fromPromise<PropertyListItem, { id: number }>(() =>
            Promise.reject({ code: "ErrPropertyServiceLimit", limit: 3 }),
          ),
        },
      }),
      { input: { item, service: manual, search } },
    ).start();
    actor.send({ type: "row.deactivate" });
    await waitFor(actor, (snapshot) => snapshot.hasTag("marked"));
    actor.send({ type: "row.delete" });
    actor.send({ type: "confirm.cancel" });
    expect(actor.getSnapshot().value).toEqual({ resting: "left" });
    actor.send({ type: "row.activate" });
    await waitFor(actor, (snapshot) => snapshot.matches({ resting: "refused" }));
    actor.send({ type: "problem.dismiss" });
    expect(actor.getSnapshot().value).toEqual({ resting: "left" });
  });

  // QUAL-02, TEAM-66, LIST-64
  test("keeps its score, rooms, area and who is responsible when it is switched, and follows the list in them", async () => {
    const ofRows = { Quality: 71, Responsible: "7", Bedrooms: 3, Build: 120 };
    const item: PropertyListItem = sampleProperty(ofRows);
    const { Quality: _, Responsible: __, Bedrooms: ___, Build: ____, ...answer } = { ...item, ...off };
    const deactivate = fromPromise<PropertyListItem, { id: number }>(async () => answer);
    const search = propertySearch.defaults;
    const actor = createActor(propertyRowMachine.provide({ actors: { deactivate } }), {
      input: { item, service: manual, search },
    }).start();
    actor.send({ type: "row.deactivate" });
    await waitFor(actor, ({ context }) => context.item.Status === "deactivated");
    expect(actor.getSnapshot().context.item).toMatchObject(ofRows);
    actor.send({ type: "row.found", item: { ...answer, Quality: 70 }, search });
    expect(actor.getSnapshot().context.item).toEqual({ ...answer, Quality: 70 });
  });
});
