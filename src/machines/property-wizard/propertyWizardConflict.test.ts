import { describe, expect, test } from "vitest";
import type { Property } from "#contracts/property/property.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { settled, wizard } from "#tests/fixtures/wizardActor.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { propertyWizard } from "./propertyWizardContext.ts";

const failing = (problem: Problem) => Promise.reject(problem);

describe("Saving an edit that somebody else has overtaken", () => {
  const edit = async (theirs: Partial<Property> = { Address: "Calle Nueva 2" }) => {
    const versions = ['"1"', '"2"'];
    const etags: (string | null)[] = [];
    const actor = wizard(
      { mode: "edit", id: 82_114 },
      {
        load: () =>
          Promise.resolve({
            property: sampleProperty(versions.length === 2 ? {} : { Price: 990_000, ...theirs }),
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
    expect(propertyWizard.askedParts(actor.getSnapshot().context)).toEqual(["Address"]);
    expect(actor.getSnapshot().context.form).toMatchObject({ Price: "990000", Address: "Calle Mayor 1" });
    expect(actor.getSnapshot().context.theirs?.form.Address).toBe("Calle Nueva 2");
    expect(etags).toEqual(['"1"']);
  });

  // WIZ-45
  test("asks nothing when both changed other fields: both are saved", async () => {
    const { actor, etags } = await edit({ Descriptions: { en: "Theirs.", es: "Una villa sobre la bahía." } });
    await settled();
    expect(etags).toEqual(['"1"', '"2"']);
    expect(actor.getSnapshot().output?.outcome).toBe("saved");
    expect(actor.getSnapshot().context.form).toMatchObject({
      Price: "990000",
      Address: "Calle Mayor 1",
      Descriptions: { en: "Theirs." },
    });
  });

  // WIZ-45
  test("asks about an address when they moved the property to another town", async () => {
    const Location = { id: "m-03063", text: { es: "Dénia" }, type: "municipality" as const };
    const { actor } = await edit({ Location, Price: 1_250_000 });
    expect(propertyWizard.askedParts(actor.getSnapshot().context)).toEqual(["Location", "Address"]);
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
    expect(actor.getSnapshot().context.form).toMatchObject({ Price: "990000", Address: "Calle Nueva 2" });
  });

  test("merges field by field, and undo takes the merge back", async () => {
    const { actor } = await edit();
    actor.send({ type: "conflict.review" });
    actor.send({ type: "conflict.pick", field: "Address", side: "theirs" });
    actor.send({ type: "conflict.merge" });
    expect(actor.getSnapshot().value).toEqual({ editing: "confirmation" });
    expect(actor.getSnapshot().context.form).toMatchObject({ Price: "990000", Address: "Calle Nueva 2" });
    actor.send({ type: "edit.undo" });
    expect(actor.getSnapshot().context.form).toMatchObject({ Price: "990000", Address: "Calle Mayor 1" });
    actor.send({ type: "edit.undo" });
    expect(actor.getSnapshot().context.form.Price).toBe("1250000");
    actor.send({ type: "edit.save", key: "key-2" });
    await settled();
    expect(actor.getSnapshot().output?.outcome).toBe("saved");
  });
});

// DRAFT-12
describe("Saving a draft that was saved elsewhere since it was opened", () => {
  const overtaken = { code: "ErrVersionConflict" } as const;
  const draft = { mode: "draft", id: 7, content: sampleForm(), etag: '"a"' } as const;
  const opened = (other: Partial<PropertyForm> = { Address: "Calle Nueva 2" }) => {
    const versions: (string | null)[] = [];
    const removed: (string | null)[] = [];
    const actor = wizard(draft, {
      load: (asked: object) => {
        expect(asked).toEqual({ mode: "draft", id: 7 });
        return Promise.resolve({ content: sampleForm({ Price: "990000", ...other }), etag: '"b"' });
      },
      keepDraft: ({ etag }: { etag: string | null }) => {
        versions.push(etag);
        return etag === '"b"' ? Promise.resolve({ Id: 7 }) : failing(overtaken);
      },
      create: () => Promise.resolve({ Id: 90_001 }),
      removeDraft: ({ etag }: { etag: string | null }) => {
        removed.push(etag);
        return failing(overtaken);
      },
    });
    actor.send({ type: "field.change", path: "Address", value: "Calle Mayor 1" });
    return { actor, versions, removed };
  };
  const saved = async (other?: Partial<PropertyForm>) => {
    const wizard = opened(other);
    wizard.actor.send({ type: "publish.later", key: "key-1" });
    await settled();
    await settled();
    return wizard;
  };

  test("offers both and overwrites nothing", async () => {
    const { actor, versions } = await saved();
    expect(versions).toEqual(['"a"']);
    expect(actor.getSnapshot().value).toEqual({ conflict: "choosing" });
    expect(actor.getSnapshot().context.form.Address).toBe("Calle Mayor 1");
    expect(actor.getSnapshot().context.theirs?.form.Address).toBe("Calle Nueva 2");
  });

  test("asks nothing when both changed other fields, and keeps both", async () => {
    const { actor, versions } = await saved({});
    await settled();
    expect(versions).toEqual(['"a"', '"b"']);
    expect(actor.getSnapshot().output?.outcome).toBe("kept");
    expect(actor.getSnapshot().context.form).toMatchObject({ Price: "990000", Address: "Calle Mayor 1" });
  });

  test("saves mine over the version that was shown", async () => {
    const { actor, versions } = await saved();
    actor.send({ type: "conflict.keepMine" });
    await settled();
    expect(versions).toEqual(['"a"', '"b"']);
    expect(actor.getSnapshot().output?.outcome).toBe("kept");
  });

  test("takes values of both, which are saved on the version that was shown", async () => {
    const { actor, versions } = await saved();
    actor.send({ type: "conflict.review" });
    actor.send({ type: "conflict.pick", field: "Address", side: "theirs" });
    actor.send({ type: "conflict.merge" });
    expect(actor.getSnapshot().context.form).toMatchObject({ Price: "990000", Address: "Calle Nueva 2" });
    actor.send({ type: "publish.later", key: "key-2" });
    await settled();
    expect(versions).toEqual(['"a"', '"b"']);
    expect(actor.getSnapshot().output?.outcome).toBe("kept");
  });

  test("published, it stays where somebody saved it elsewhere, and that is said", async () => {
    const { actor, removed } = opened();
    actor.send({ type: "publish.now", key: "key-1" });
    await settled();
    await settled();
    expect(removed).toEqual(['"a"']);
    expect(actor.getSnapshot().output).toMatchObject({ outcome: "published", leftDraft: 7 });
  });
});
