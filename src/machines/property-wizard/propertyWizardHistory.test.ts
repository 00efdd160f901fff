import { describe, expect, test } from "vitest";
import { wizard } from "#tests/fixtures/wizardActor.ts";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { propertyMemory } from "./propertyWizardContext.ts";

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
    expect(actor.getSnapshot().context.acted?.direction).toBe("redone");
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
    const resume = propertyMemory(actor.getSnapshot().context);
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
