import { describe, expect, test } from "vitest";
import type { Problem } from "#contracts/wire/problem.ts";
import { settled, wizard } from "#tests/fixtures/wizardActor.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";

const failing = (problem: Problem) => Promise.reject(problem);

describe("Saving an edit that somebody else has overtaken", () => {
  const edit = async () => {
    const versions = ['"1"', '"2"'];
    const etags: (string | null)[] = [];
    const actor = wizard(
      { mode: "edit", id: 82_114 },
      {
        load: () =>
          Promise.resolve({
            property: sampleProperty(versions.length === 2 ? {} : { Price: 990_000 }),
            etag: versions.shift(),
          }),
        update: ({ etag }: { etag: string | null }) => {
          etags.push(etag);
          return etag === '"2"' ? Promise.resolve(undefined) : failing({ code: "ErrVersionConflict" });
        },
      },
    );
    await settled();
    actor.send({ type: "field.change", path: "Address", value: "Calle Mayor 1" });
    actor.send({ type: "edit.save", key: "key-1" });
    await settled();
    await settled();
    return { actor, etags };
  };

  test("offers both versions and overwrites nothing", async () => {
    const { actor, etags } = await edit();
    expect(actor.getSnapshot().value).toEqual({ conflict: "choosing" });
    expect(actor.getSnapshot().context.form.Address).toBe("Calle Mayor 1");
    expect(actor.getSnapshot().context.theirs?.form.Price).toBe("990000");
    expect(etags).toEqual(['"1"']);
  });

  test("saves mine over the version that was shown", async () => {
    const { actor, etags } = await edit();
    actor.send({ type: "conflict.keepMine" });
    await settled();
    expect(etags).toEqual(['"1"', '"2"']);
    expect(actor.getSnapshot().output?.outcome).toBe("saved");
  });

  test("takes theirs and goes on editing", async () => {
    const { actor } = await edit();
    actor.send({ type: "conflict.takeTheirs" });
    expect(actor.getSnapshot().context.form).toMatchObject({ Price: "990000", Address: "Camí Cabanes 14" });
  });

  test("merges field by field, and undo takes the merge back", async () => {
    const { actor } = await edit();
    actor.send({ type: "conflict.review" });
    actor.send({ type: "conflict.pick", field: "Price", side: "theirs" });
    actor.send({ type: "conflict.merge" });
    expect(actor.getSnapshot().value).toEqual({ editing: "confirmation" });
    expect(actor.getSnapshot().context.form).toMatchObject({ Price: "990000", Address: "Calle Mayor 1" });
    actor.send({ type: "edit.undo" });
    expect(actor.getSnapshot().context.form.Price).toBe("1250000");
    actor.send({ type: "edit.save", key: "key-2" });
    await settled();
    expect(actor.getSnapshot().output?.outcome).toBe("saved");
  });
});
