import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { poolOf } from "./photoChecks.ts";
import { photoItemMachine } from "./photoItemMachine.ts";
import { photoUploadMachine } from "./photoUploadMachine.ts";
import { photoActorId } from "./photoUploadSetup.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** An upload whose bytes arrive when the test says so. */
function upload() {
  const waiting = new Map<string, { arrive: () => void; fail: () => void }>();
  const photoItem = photoItemMachine.provide({
    actors: {
      request: fromPromise(({ input }) =>
        Promise.resolve({ FileUploadURL: `/storage/${input.file.id}?s=1` }),
      ),
      send: fromPromise(
        ({ input: { file } }) =>
          new Promise<{ Url: string; CdnUrl: string }>((resolve, reject) => {
            waiting.set(file.id, {
              arrive: () => resolve({ Url: `/storage/${file.id}`, CdnUrl: `/storage/${file.id}` }),
              fail: () => reject({ code: "network" }),
            });
          }),
      ),
    },
  });
  const actor = createActor(photoUploadMachine.provide({ actors: { photoItem } }), {
    input: { pool: poolOf([]) },
  });
  return { actor: actor.start(), waiting };
}

const statuses = ({ actor }: ReturnType<typeof upload>) =>
  actor.getSnapshot().context.entries.map(({ id, status }) => `${id} ${status}`);

describe("Uploading photos", () => {
  test("sends three at once; the next starts when one has arrived", async () => {
    const uploading = upload();
    uploading.actor.send({ type: "photos.add", files: ["a", "b", "c", "d", "e"].map((id) => photoFile(id)) });
    await settled();
    expect([...uploading.waiting.keys()]).toEqual(["a", "b", "c"]);
    uploading.waiting.get("b")?.arrive();
    await settled();
    expect([...uploading.waiting.keys()]).toEqual(["a", "b", "c", "d"]);
    expect(statuses(uploading)).toEqual(["a sending", "b stored", "c sending", "d sending", "e waiting"]);
  });

  test("keeps what failed, with its reason, and sends it again when asked", async () => {
    const uploading = upload();
    const { actor, waiting } = uploading;
    actor.send({ type: "photos.add", files: [photoFile("a"), photoFile("b")] });
    await settled();
    for (const one of waiting.values()) one.fail();
    await settled();
    expect(statuses(uploading)).toEqual(["a failed", "b failed"]);
    expect(actor.getSnapshot().children[photoActorId("a")]?.getSnapshot()).toMatchObject({
      value: "failed",
      context: { problem: { code: "network" } },
    });
    waiting.clear();
    actor.send({ type: "photos.retry" });
    await settled();
    for (const one of waiting.values()) one.arrive();
    await settled();
    expect(statuses(uploading)).toEqual(["a stored", "b stored"]);
    expect(actor.getSnapshot().value).toBe("resting");
  });

  test("stops a photo that is cancelled and lets the next one go", async () => {
    const uploading = upload();
    uploading.actor.send({ type: "photos.add", files: ["a", "b", "c", "d"].map((id) => photoFile(id)) });
    await settled();
    uploading.actor.send({ type: "photo.cancel", id: "a" });
    await settled();
    uploading.waiting.get("a")?.arrive();
    await settled();
    expect(statuses(uploading)).toEqual(["b sending", "c sending", "d sending"]);
  });

  test("puts deleted photos back to where they stood; one that was on its way is sent again", async () => {
    const uploading = upload();
    const { actor, waiting } = uploading;
    actor.send({ type: "photos.add", files: ["a", "b", "c"].map((id) => photoFile(id)) });
    await settled();
    waiting.get("b")?.arrive();
    await settled();
    actor.send({ type: "photo.remove", id: "b" });
    actor.send({ type: "photo.cancel", id: "c" });
    expect(statuses(uploading)).toEqual(["a sending"]);
    actor.send({ type: "photos.arrange", ids: ["c", "b", "a", "unknown"] });
    expect(statuses(uploading)).toEqual(["c sending", "b stored", "a sending"]);
    actor.send({ type: "photos.arrange", ids: ["b"] });
    expect(statuses(uploading)).toEqual(["b stored"]);
    expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
  });
});
