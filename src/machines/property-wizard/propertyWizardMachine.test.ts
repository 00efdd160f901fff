import { describe, expect, test } from "vitest";
import type { Photo } from "#contracts/property/property.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { poolOf } from "#machines/photo-upload/photoChecks.ts";
import { processorMs } from "#tests/fixtures/processorMs.ts";
import { settled, wizard } from "#tests/fixtures/wizardActor.ts";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { javea } from "#tests/model/samples/samplePlace.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";

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

// WIZ-46
test("An edit is saved from whatever step is open, unless something is wrong in another one", async () => {
  const sent: number[] = [];
  const actor = wizard(
    { mode: "edit", id: 82_114 },
    {
      load: async () => ({ property: sampleProperty(), etag: '"1"' }),
      update: async ({ payload }: { payload: { Price: number } }) => {
        sent.push(payload.Price);
      },
    },
  );
  await settled();
  actor.send({ type: "field.change", path: "Price", value: "" });
  actor.send({ type: "step.go", step: "media" });
  actor.send({ type: "edit.save", key: "key-1" });
  expect(actor.getSnapshot().value).toEqual({ editing: "details" });
  actor.send({ type: "field.change", path: "Price", value: "990000" });
  actor.send({ type: "edit.save", key: "key-2" });
  await settled();
  expect([sent, actor.getSnapshot().output?.outcome]).toEqual([[990_000], "saved"]);
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
    const spent = processorMs(() => {
      for (let at = 0; at < 200; at += 1) {
        actor.send({ type: "field.change", path: "Descriptions.en", value: text + at });
      }
    });
    expect(spent / 200).toBeLessThan(2);
  });
});
