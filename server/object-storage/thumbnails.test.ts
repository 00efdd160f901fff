import { afterEach, expect, test } from "vitest";
import { concurrencyOf, work } from "#server/shared/concurrency/fairQueue.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import type { ObjectStorage } from "./objectStorage.ts";
import { storeThumbnails, thumbnailOf, thumbnailSizes } from "./thumbnails.ts";

const ends: (() => void)[] = [];
const hold = (client: string) => {
  const piece = { kind: "papers", client, cost: 1 } as const;
  void work.run(piece, () => new Promise<void>((resolve) => ends.push(resolve)));
};
const waiting = () => Object.values(work.states()).reduce((sum, one) => sum + one.waiting, 0);
/** Lets end what is held, and says how much waits. */
const left = () => {
  for (const end of ends.splice(0)) end();
  return waiting();
};
afterEach(async () => {
  await expect.poll(left, { interval: 1 }).toBe(0);
  work.setConcurrency(concurrencyOf(1));
});

const key = `${"a".repeat(12)}/${"b".repeat(32)}.jpg`;

function storageWith(kind: ObjectStorage["kind"], objects: Map<string, Uint8Array>): ObjectStorage {
  const read = async (name: string) => {
    const found = objects.get(name);
    return found ? Buffer.from(found) : null;
  };
  return {
    kind,
    read,
    signPut: async () => "",
    stat: async (name) => (objects.has(name) ? { bytes: 1, type: "image/jpeg" } : null),
    write: async (name, _type, content) => void objects.set(name, content),
    remove: async (name) => void objects.delete(name),
  };
}

// SAFE-64
test("what is shown of a picture in a bucket is made once the picture was taken, however many have come meanwhile", async () => {
  const objects = new Map<string, Uint8Array>();
  const content = await jpeg({ width: 500 });
  work.setConcurrency(1);
  for (let nth = 0; nth <= 500; nth += 1) hold(`client ${nth}`);
  const checked = { content, thumbnail: content, changed: false, sha: "" };
  const facts = { width: 500, height: 300, likeness: null };
  const stored = storeThumbnails(storageWith("s3", objects), key, { ...checked, facts });
  const done = expect(stored).resolves.toBeUndefined();
  await expect.poll(() => work.states().pictures.waiting).toBe(1);
  work.setConcurrency(200);
  await expect.poll(left, { interval: 1 }).toBe(0);
  await done;
  expect([...objects.keys()].sort()).toEqual(
    Object.keys(thumbnailSizes)
      .map((size) => `${size}/${key}`)
      .sort(),
  );
});

// SAFE-64
test("a picture is not made for who was gone before they asked, and is for who comes after them", async () => {
  const objects = new Map<string, Uint8Array>([[key, await jpeg({ width: 500 })]]);
  const storage = storageWith("directory", objects);
  const gone = thumbnailOf(storage, "s1200x900", key, AbortSignal.abort());
  const made = thumbnailOf(storage, "s1200x900", key, new AbortController().signal);
  await expect(gone).rejects.toMatchObject({ status: 408 });
  expect(await made).toBe(true);
  expect(objects.has(`s1200x900/${key}`)).toBe(true);
});
