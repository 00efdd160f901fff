import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Photo } from "#contracts/property/property.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { javea } from "#tests/model/samples/samplePlace.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { poolOf } from "./photo-upload/photoPool.ts";
import { isProposed, proposalFields } from "./property-form/proposedValues.ts";
import type { WizardInput } from "./property-wizard/wizardContext.ts";
import { wizardMemory } from "./property-wizard/wizardMemory.ts";
import { propertyWizardMachine } from "./propertyWizardMachine.ts";

/** A wizard whose services are given as functions; those that are not given never answer. */
function wizard(input: WizardInput, services: Record<string, (input: never) => Promise<unknown>> = {}) {
  const never = () => new Promise<never>(() => {});
  const names = ["load", "create", "update", "keepDraft", "removeDraft"];
  const actors = Object.fromEntries(
    names.map((name) => [name, fromPromise(({ input }) => (services[name] ?? never)(input as never))]),
  );
  const actor = createActor(propertyWizardMachine.provide({ actors } as never), { input });
  actor.subscribe({ error: () => {} });
  return actor.start();
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const failing = (problem: Problem) => Promise.reject(problem);
const photos = (Photos: Photo[], pending: number, failed = 0) =>
  ({ type: "photos.changed", Photos, pending, failed, pool: poolOf(Photos), did: null }) as const;
const draft = { mode: "draft", id: 7, content: sampleForm() } as const;

describe("Publishing", () => {
  // DRAFT-04
  test("a draft creates the property, then removes the draft", async () => {
    const asked: string[] = [];
    const actor = wizard(draft, {
      create: async () => {
        asked.push("create");
        return { Id: 90_001 };
      },
      removeDraft: async () => {
        asked.push("removeDraft");
      },
    });
    actor.send({ type: "publish.now", key: "key-1" });
    await settled();
    expect(asked).toEqual(["create", "removeDraft"]);
    expect(actor.getSnapshot().output).toEqual({
      outcome: "published",
      Id: 90_001,
      AgentRef: "A-2041",
      leftDraft: null,
    });
  });

  // DRAFT-06
  test("counts as done when only the draft could not be removed, and says so", async () => {
    const actor = wizard(draft, {
      create: () => Promise.resolve({ Id: 90_001 }),
      removeDraft: () => failing({ code: "network" }),
    });
    actor.send({ type: "publish.now", key: "key-1" });
    await settled();
    expect(actor.getSnapshot().output).toMatchObject({ outcome: "published", Id: 90_001, leftDraft: 7 });
  });

  // DRAFT-06
  test("for later keeps the draft; one that cannot be kept says so and loses nothing", async () => {
    const kept: unknown[] = [];
    const actor = wizard(draft, {
      keepDraft: async ({ id }: { id: number }) => {
        kept.push(id);
        if (kept.length === 1) throw { code: "network" };
        return { Id: id };
      },
    });
    actor.send({ type: "field.change", path: "Price", value: "half a pri" });
    actor.send({ type: "publish.later", key: "key-1" });
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({
      form: { Price: "half a pri" },
      problem: { code: "network" },
    });
    actor.send({ type: "publish.later", key: "key-2" });
    await settled();
    expect(kept).toEqual([7, 7]);
    expect(actor.getSnapshot().output?.outcome).toBe("kept");
  });

  test("asked again with the same form uses the same key, with another form a new one", async () => {
    const keys: string[] = [];
    const actor = wizard(draft, {
      create: ({ key }: { key: string }) => {
        keys.push(key);
        return failing({ code: "network" });
      },
    });
    const publish = async (key: string) => {
      actor.send({ type: "publish.now", key });
      await settled();
    };
    await publish("key-1");
    await publish("key-2");
    actor.send({ type: "field.change", path: "Price", value: "990000" });
    await publish("key-3");
    expect(keys).toEqual(["key-1", "key-1", "key-3"]);
    expect(actor.getSnapshot().context.problem).toEqual({ code: "network" });
  });

  test("with a duplicate reference leads back to step 1 and shows it at the reference", async () => {
    const actor = wizard(draft, { create: () => failing({ code: "ErrDuplicateRef" }) });
    actor.send({ type: "step.go", step: "confirmation" });
    actor.send({ type: "publish.now", key: "key-1" });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ editing: "details" });
    expect(actor.getSnapshot().context.refused).toEqual([
      { path: "AgentRef", code: "duplicateRef", step: "details" },
    ]);
  });

  test.each([
    ["the edit of that field", [{ type: "field.change", path: "AgentRef", value: "another" }], true],
    ["undoing it", [{ type: "edit.undo" }], true],
    ["the edit of another field", [{ type: "field.change", path: "Price", value: "1" }], false],
  ] as const)("with a refused field is forgotten, or stays, with %s", async (_, edits, forgotten) => {
    const actor = wizard(draft, { create: () => failing({ code: "ErrDuplicateRef" }) });
    actor.send({ type: "field.change", path: "AgentRef", value: "taken" });
    actor.send({ type: "publish.now", key: "key-1" });
    await settled();
    for (const edit of edits) actor.send(edit);
    const { refused, problem } = actor.getSnapshot().context;
    expect({ refused: refused.length, problem: problem?.code ?? null }).toEqual(
      forgotten ? { refused: 0, problem: null } : { refused: 1, problem: "ErrDuplicateRef" },
    );
  });

  // DRAFT-09
  test("with the limit reached stays on the last step and keeps everything", async () => {
    const removed: unknown[] = [];
    const actor = wizard(draft, {
      create: () => failing({ code: "ErrPropertyServiceLimit", limit: 3 }),
      removeDraft: async (id) => void removed.push(id),
    });
    actor.send({ type: "step.go", step: "confirmation" });
    actor.send({ type: "publish.now", key: "key-1" });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ editing: "confirmation" });
    expect(actor.getSnapshot().context).toMatchObject({
      form: sampleForm(),
      problem: { code: "ErrPropertyServiceLimit", limit: 3 },
    });
    expect(removed).toEqual([]);
  });

  test("waits for photos on their way and then goes on by itself", () => {
    const actor = wizard(draft);
    const Photos = sampleForm().Photos;
    actor.send(photos(Photos, 1));
    actor.send({ type: "publish.now", key: "key-1" });
    expect(actor.getSnapshot().value).toBe("awaitingPhotos");
    actor.send(photos(Photos.slice(0, 1), 0));
    expect(actor.getSnapshot().value).toBe("publishing");
    expect(actor.getSnapshot().context.attempt?.form.Photos).toHaveLength(1);
  });

  test("leads to the photos when one of them failed", () => {
    const actor = wizard(draft);
    actor.send(photos([], 1));
    actor.send({ type: "publish.now", key: "key-1" });
    actor.send(photos([], 0, 1));
    expect(actor.getSnapshot().value).toEqual({ editing: "media" });
  });

  test("an incomplete form sends nothing and leads to the first step with a fault", () => {
    const actor = wizard({ mode: "new" });
    actor.send({ type: "step.go", step: "confirmation" });
    actor.send({ type: "publish.now", key: "key-1" });
    expect(actor.getSnapshot().value).toEqual({ editing: "details" });
    expect(actor.getSnapshot().context.tried).toEqual(["details", "description", "media", "confirmation"]);
  });
});

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

// WIZ-23
test("An edit changes nothing before it is saved, and is then sent once as it stands", async () => {
  const sent: unknown[] = [];
  const actor = wizard(
    { mode: "edit", id: 82_114 },
    {
      load: async () => ({ property: sampleProperty(), etag: '"1"' }),
      update: async ({ payload }: { payload: { Address: string; Price: number } }) => {
        sent.push([payload.Address, payload.Price]);
      },
    },
  );
  await settled();
  actor.send({ type: "field.change", path: "Address", value: "Calle Mayor 1" });
  actor.send({ type: "field.change", path: "Price", value: "990000" });
  actor.send({ type: "step.go", step: "confirmation" });
  await settled();
  expect(sent).toEqual([]);
  actor.send({ type: "edit.save", key: "key-1" });
  await settled();
  expect(sent).toEqual([["Calle Mayor 1", 990_000]]);
});

describe("The wizard and its children", () => {
  test("undo gives the place and the position back to the machines that show them", () => {
    const actor = wizard({ mode: "new" });
    const { locationSearch, position } = actor.getSnapshot().children;
    locationSearch?.send({ type: "location.choose", suggestion: javea });
    position?.send({ type: "map.edit" });
    position?.send({ type: "pin.move", point: { lat: 38.7, lon: 0.1 } });
    expect(actor.getSnapshot().context.form).toMatchObject({ Latitude: "38.7", Location: { id: "03082" } });
    actor.send({ type: "edit.undo" });
    expect(position?.getSnapshot().context.Latitude).toBe("");
    actor.send({ type: "edit.undo" });
    expect(locationSearch?.getSnapshot().value).toBe("idle");
    actor.send({ type: "edit.redo" });
    expect(locationSearch?.getSnapshot().context.chosen?.id).toBe("03082");
  });

  test("a photo that is stored stands in the form", async () => {
    const actor = wizard({ mode: "new" });
    const { photoUpload } = actor.getSnapshot().children;
    photoUpload?.send({ type: "photos.add", files: [photoFile("one")] });
    expect(actor.getSnapshot().context.photos).toEqual({ pending: 1, failed: 0 });
    photoUpload?.send({ type: "item.stored", id: "one", photo: { Url: "/1.jpg", CdnUrl: "/1.jpg" } });
    await expect.poll(() => actor.getSnapshot().context.photos.pending).toBe(0);
    expect(actor.getSnapshot().context.form.Photos).toEqual([{ Url: "/1.jpg", CdnUrl: "/1.jpg", Number: 1 }]);
  });

  test("a key in a field of 20,000 letters costs little", () => {
    const actor = wizard(draft);
    const text = "x".repeat(19_000);
    const began = performance.now();
    for (let at = 0; at < 200; at += 1) {
      actor.send({ type: "field.change", path: "Descriptions.en", value: text + at });
    }
    expect((performance.now() - began) / 200).toBeLessThan(2);
  });
});

describe("One history of form and photos", () => {
  const urls = (actor: ReturnType<typeof wizard>) =>
    actor.getSnapshot().context.form.Photos.map(({ Url }) => Url.at(-1));
  const withPhotos = () => {
    const Photos = ["a", "b", "c"].map((Url, at) => ({ Url, CdnUrl: Url, Number: at + 1 }));
    const actor = wizard({ mode: "draft", id: 7, content: sampleForm({ Photos }) });
    return { actor, upload: actor.getSnapshot().children.photoUpload };
  };
  const undo = { type: "edit.undo" } as const;
  const redo = { type: "edit.redo" } as const;

  test("takes back what was done last, photo or field, and goes to where it acted", () => {
    const { actor, upload } = withPhotos();
    actor.send({ type: "field.change", path: "Price", value: "990000" });
    actor.send({ type: "step.go", step: "media" });
    upload?.send({ type: "photo.remove", id: "stored-1" });
    upload?.send({ type: "photo.down", id: "stored-0" });
    expect(urls(actor)).toEqual(["c", "a"]);
    actor.send({ type: "step.go", step: "description" });
    actor.send({ type: "field.change", path: "Descriptions.fr", value: "Vue" });

    const shown = () => {
      const { form, acted, step } = actor.getSnapshot().context;
      return [step, acted?.key, form.Price, form.Descriptions.fr, urls(actor).join("")];
    };
    actor.send(undo);
    expect(shown()).toEqual(["description", "Descriptions.fr", "990000", undefined, "ca"]);
    actor.send(undo);
    expect(shown()).toEqual(["media", "Photos.moved", "990000", undefined, "ac"]);
    actor.send(undo);
    expect(shown()).toEqual(["media", "Photos.removed", "990000", undefined, "abc"]);
    actor.send(undo);
    expect(shown()).toEqual(["details", "Price", "1250000", undefined, "abc"]);
    expect(actor.getSnapshot().can(undo)).toBe(false);
    for (let at = 0; at < 4; at += 1) actor.send(redo);
    expect(shown()).toEqual(["description", "Descriptions.fr", "990000", "Vue", "ca"]);
    expect(actor.getSnapshot().context.acted?.way).toBe("redone");
  });

  test("takes back photos that are still on their way, and what is stored meanwhile comes back stored", () => {
    const { actor, upload } = withPhotos();
    upload?.send({ type: "photos.add", files: [photoFile("d"), photoFile("e")] });
    upload?.send({ type: "item.stored", id: "d", photo: { Url: "d", CdnUrl: "d" } });
    actor.send(undo);
    expect(urls(actor)).toEqual(["a", "b", "c"]);
    expect(actor.getSnapshot().context.photos).toEqual({ pending: 0, failed: 0 });
    actor.send(redo);
    expect(urls(actor)).toEqual(["a", "b", "c", "d"]);
    expect(actor.getSnapshot().context.photos.pending).toBe(1);
  });

  test("is there again after a resume, but for bytes that never arrived", () => {
    const { actor, upload } = withPhotos();
    actor.send({ type: "field.change", path: "Price", value: "990000" });
    upload?.send({ type: "photo.remove", id: "stored-1" });
    upload?.send({ type: "photos.add", files: [photoFile("d")] });
    const resume = wizardMemory(actor.getSnapshot().context);
    const again = wizard({ mode: "draft", id: 7, content: sampleForm(), resume: structuredClone(resume) });
    expect(urls(again)).toEqual(["a", "c"]);
    again.send(undo);
    expect([again.getSnapshot().context.acted?.key, urls(again)]).toEqual([
      "Photos.removed",
      ["a", "b", "c"],
    ]);
    again.send(undo);
    expect(again.getSnapshot().context.form.Price).toBe("1250000");
    expect(again.getSnapshot().can(undo)).toBe(false);
  });
});

describe("Values that the cadastre proposes", () => {
  const patch = {
    Address: "Calle Colón 14",
    Latitude: "38.789",
    Longitude: "0.167",
    GeoInfo: "exact",
  } as const;
  const proposed = () => {
    const actor = wizard({ mode: "new" });
    actor.send({ type: "field.change", path: "Build", value: "200" });
    actor.send({ type: "proposal.apply", patch: { ...patch, Build: "214" } });
    return actor;
  };
  const marks = (actor: ReturnType<typeof proposed>) =>
    proposalFields.filter((field) => isProposed(actor.getSnapshot().context, field));

  test("are marked in one step, and undo takes back values and marks together", () => {
    const actor = proposed();
    expect(marks(actor)).toEqual(["Address", "Position", "Build"]);
    actor.send({ type: "edit.undo" });
    expect(marks(actor)).toEqual([]);
    expect(actor.getSnapshot().context.form).toMatchObject({ Address: "", Latitude: "", Build: "200" });
    actor.send({ type: "edit.redo" });
    expect(marks(actor)).toEqual(["Address", "Position", "Build"]);
  });

  test("lose their mark when they are kept, and undo brings it back", () => {
    const actor = proposed();
    actor.send({ type: "proposal.keep", fields: ["Address", "Build", "Plot"] });
    expect(marks(actor)).toEqual(["Position"]);
    expect(actor.getSnapshot().context.form).toMatchObject({ ...patch, Build: "214" });
    actor.send({ type: "edit.undo" });
    expect(marks(actor)).toEqual(["Address", "Position", "Build"]);
    expect(actor.getSnapshot().context.acted?.key).toBe("proposals.Address");
  });

  test("give way to what stood there when they are taken back, a position as one", () => {
    const actor = proposed();
    actor.send({ type: "proposal.leave", field: "Build" });
    actor.send({ type: "proposal.leave", field: "Position" });
    expect(marks(actor)).toEqual(["Address"]);
    expect(actor.getSnapshot().context.form).toMatchObject({ Latitude: "", GeoInfo: null, Build: "200" });
    expect(actor.getSnapshot().children.position?.getSnapshot().context.Latitude).toBe("");
    actor.send({ type: "edit.undo" });
    expect(marks(actor)).toEqual(["Address", "Position"]);
  });

  test("are somebody's own once they are edited, until that is undone", () => {
    const actor = proposed();
    actor.send({ type: "field.change", path: "Build", value: "215" });
    actor.send({ type: "position.changed", ...patch, Latitude: "38.79" });
    actor.send({ type: "field.change", path: "Price", value: "1" });
    expect(marks(actor)).toEqual(["Address"]);
    for (let at = 0; at < 3; at += 1) actor.send({ type: "edit.undo" });
    expect(marks(actor)).toEqual(["Address", "Position", "Build"]);
  });

  test("ask for nothing where no mark is", () => {
    const actor = proposed();
    const { history } = actor.getSnapshot().context;
    actor.send({ type: "proposal.keep", fields: ["Plot"] });
    actor.send({ type: "proposal.leave", field: "Plot" });
    actor.send({ type: "proposal.apply", patch: { Build: "214" } });
    expect(actor.getSnapshot().context.history).toBe(history);
  });

  test("leave what was typed while the answer was on its way", () => {
    const actor = wizard({ mode: "new" });
    const before = { Build: "", Latitude: "", Longitude: "", GeoInfo: null };
    actor.send({ type: "field.change", path: "Build", value: "90" });
    actor.send({ type: "position.changed", Latitude: "38.1", Longitude: "", GeoInfo: null });
    actor.send({
      type: "proposal.apply",
      patch: { ...patch, Build: "214" },
      before: { ...before, Address: "" },
    });
    expect(marks(actor)).toEqual(["Address"]);
    expect(actor.getSnapshot().context.form).toMatchObject({ Build: "90", Latitude: "38.1", Longitude: "" });
  });

  test("keep their marks in what is kept of an unfinished wizard", () => {
    const actor = proposed();
    const resume = JSON.parse(JSON.stringify(wizardMemory(actor.getSnapshot().context)));
    const resumed = wizard({ mode: "new", resume });
    expect(marks(resumed)).toEqual(["Address", "Position", "Build"]);
    resumed.send({ type: "proposal.leave", field: "Build" });
    expect(resumed.getSnapshot().context.form.Build).toBe("200");
    resumed.send({ type: "edit.undo" });
    resumed.send({ type: "edit.undo" });
    expect(marks(resumed)).toEqual([]);
  });
});
