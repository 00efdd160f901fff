import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { sampleEntry } from "#tests/model/samples/sampleEntry.ts";
import { logoMachine } from "../logo/logoMachine.ts";
import { photoItemMachine } from "../photo-upload/photoItemMachine.ts";
import { directoryWizardMachine } from "./directoryWizardMachine.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const failing = (problem: Problem) => Promise.reject(problem);
const entry = sampleEntry();

interface Services {
  load?: () => Promise<unknown>;
  update?: (input: { body: unknown; etag: string | null }) => Promise<unknown>;
  send?: () => Promise<unknown>;
}

/** A wizard whose services are given as functions, with its real children. */
async function wizard({ load, update, send }: Services = {}) {
  const answer = (call?: (input: never) => Promise<unknown>) =>
    fromPromise(({ input }) => call?.(input as never) ?? new Promise(() => {}));
  const photoItem = photoItemMachine.provide({
    actors: {
      request: answer(async () => ({ FileUploadURL: "/storage/new.png?signed" })),
      send: answer(send),
    },
  } as never);
  const logo = logoMachine.provide({
    actors: { readKind: answer(async () => "image/png"), photoItem },
  } as never);
  const actors = {
    load: answer(load ?? (async () => ({ entry, etag: '"1"' }))),
    update: answer(update as never),
    logo,
  };
  const actor = createActor(directoryWizardMachine.provide({ actors } as never), {
    input: { Id: entry.Id, ServiceID: entry.ServiceID },
  });
  actor.start();
  await settled();
  return actor;
}

// ENTRY-35
test("Next stays while a coordinate is wrong, and goes on when it is right", async () => {
  const actor = await wizard();
  actor.send({ type: "position.changed", Latitude: "50", Longitude: "0.17", GeoInfo: null });
  actor.send({ type: "step.next" });
  expect(actor.getSnapshot().value).toEqual({ editing: "details" });
  actor.send({ type: "position.changed", Latitude: "38.8", Longitude: "0.17", GeoInfo: null });
  actor.send({ type: "step.next" });
  expect(actor.getSnapshot().value).toEqual({ editing: "description" });
});

describe("Saving", () => {
  // ENTRY-02
  test("can be done from every step", async () => {
    for (const step of ["details", "description", "logo", "confirmation"] as const) {
      const bodies: unknown[] = [];
      const actor = await wizard({
        update: async ({ body, etag }) => {
          bodies.push([body, etag]);
        },
      });
      actor.send({ type: "step.go", step });
      actor.send({ type: "description.change", language: "de", text: "Segel" });
      actor.send({ type: "edit.save" });
      await settled();
      expect(actor.getSnapshot().output).toEqual({ outcome: "saved", Name: entry.Name });
      expect(bodies).toEqual([
        [
          {
            Id: 4001,
            ServiceID: 7001,
            Login: "costa",
            Logo: "/storage/logo.png",
            Languages: ["en", "es"],
            Latitude: 38.78914,
            Longitude: 0.16631,
            Text: { en: "Sails<br>and ropes", es: "Velas y cabos", de: "Segel" },
          },
          '"1"',
        ],
      ]);
    }
  });

  // ENTRY-20
  test("keeps everything when the server refuses or is silent", async () => {
    for (const problem of [{ code: "ErrCannotUpdate" }, { code: "network" }] as const) {
      const actor = await wizard({ update: () => failing(problem) });
      actor.send({ type: "step.go", step: "description" });
      actor.send({ type: "description.change", language: "en", text: "Ropes" });
      actor.send({ type: "edit.save" });
      await settled();
      expect(actor.getSnapshot().value).toEqual({ editing: "description" });
      expect(actor.getSnapshot().context).toMatchObject({ problem, form: { Text: { en: "Ropes" } } });
    }
  });

  test("refused for a field is told until that field changes", async () => {
    const problem: Problem = {
      code: "ErrInvalidBody",
      fields: [{ path: "Text.en", code: "ErrInvalidBody" }],
    };
    const actor = await wizard({ update: () => failing(problem) });
    actor.send({ type: "edit.save" });
    await settled();
    actor.send({ type: "language.toggle", language: "de" });
    expect(actor.getSnapshot().context.problem).toEqual(problem);
    actor.send({ type: "description.change", language: "en", text: "Ropes" });
    expect(actor.getSnapshot().context).toMatchObject({ problem: null, refused: [] });
  });

  // ENTRY-33
  test("sends nothing while a coordinate is wrong, and leads to it", async () => {
    const actor = await wizard();
    actor.send({ type: "step.go", step: "logo" });
    actor.getSnapshot().children.position?.send({ type: "coordinate.change", field: "Latitude", value: "x" });
    actor.send({ type: "edit.save" });
    expect(actor.getSnapshot().value).toEqual({ editing: "details" });
  });

  // ENTRY-29
  test("waits for a logo on its way, and leads to it when it fails", async () => {
    let store: (photo: unknown) => void = () => {};
    const actor = await wizard({
      send: () =>
        new Promise((resolve) => {
          store = resolve;
        }),
      update: async () => undefined,
    });
    const choose = { type: "logo.choose", file: photoFile("logo") } as const;
    actor.getSnapshot().children.logo?.send(choose);
    actor.send({ type: "edit.save" });
    expect(actor.getSnapshot().value).toBe("awaitingLogo");
    await settled();
    store({ Url: "/storage/new.png", CdnUrl: "/storage/new.png" });
    await settled();
    await settled();
    expect(actor.getSnapshot().context.form.Logo).toBe("/storage/new.png");
    expect(actor.getSnapshot().output?.outcome).toBe("saved");

    const other = await wizard({ send: () => failing({ code: "ErrInvalidImage" }) });
    other.getSnapshot().children.logo?.send(choose);
    other.send({ type: "edit.save" });
    await settled();
    await settled();
    expect(other.getSnapshot().value).toEqual({ editing: "logo" });
    expect(other.getSnapshot().children.logo?.getSnapshot().value).toBe("failed");
    expect(other.getSnapshot().context.form.Logo).toBe("/storage/logo.png");
  });
});

describe("The marker", () => {
  // ENTRY-07
  test("moves the position only after a yes, and undo takes it back", async () => {
    const actor = await wizard();
    const drag = { type: "marker.drag", point: { lat: 38.7, lon: 0.1 } } as const;
    actor.send(drag);
    expect(actor.getSnapshot().value).toBe("confirmingMove");
    actor.send({ type: "move.cancel" });
    expect(actor.getSnapshot().context.form.Latitude).toBe("38.78914");
    actor.send(drag);
    actor.send({ type: "move.accept" });
    expect(actor.getSnapshot().value).toEqual({ editing: "details" });
    expect(actor.getSnapshot().context.form).toMatchObject({ Latitude: "38.7", Longitude: "0.1" });
    actor.send({ type: "edit.undo" });
    expect(actor.getSnapshot().context.form.Latitude).toBe("38.78914");
    expect(actor.getSnapshot().children.position?.getSnapshot().context.Latitude).toBe("38.78914");
  });
});

describe("A save that somebody else has overtaken", () => {
  const overtaken = async (theirs = sampleEntry({ Text: { en: "Theirs", de: "Segeln" } })) => {
    const loads = [
      { entry, etag: '"1"' },
      { entry: theirs, etag: '"2"' },
    ];
    const etags: (string | null)[] = [];
    const actor = await wizard({
      load: async () => loads.shift(),
      update: async ({ etag }) => {
        etags.push(etag);
        if (etag !== '"2"') throw { code: "ErrVersionConflict" };
      },
    });
    actor.send({ type: "description.change", language: "de", text: "Segel" });
    actor.send({ type: "edit.save" });
    await settled();
    await settled();
    return { actor, etags };
  };

  // ENTRY-30
  test("offers both versions, keeps what was typed, and saves mine over theirs when told to", async () => {
    const { actor, etags } = await overtaken();
    expect(actor.getSnapshot().value).toEqual({ conflict: "choosing" });
    expect(actor.getSnapshot().context.form.Text).toEqual({ en: "Theirs", es: "", de: "Segel" });
    actor.send({ type: "conflict.keepMine" });
    await settled();
    expect(etags).toEqual(['"1"', '"2"']);
    expect(actor.getSnapshot().output?.outcome).toBe("saved");
  });

  // ENTRY-30
  test("merges text by text", async () => {
    const { actor } = await overtaken();
    actor.send({ type: "conflict.review" });
    actor.send({ type: "conflict.pick", part: "Text.de", side: "theirs" });
    actor.send({ type: "conflict.merge" });
    expect(actor.getSnapshot().context.form.Text).toEqual({ en: "Theirs", es: "", de: "Segeln" });
  });

  // ENTRY-30
  test("asks nothing when both changed other parts: both are saved", async () => {
    const { actor, etags } = await overtaken(sampleEntry({ Latitude: 38.7, Text: { en: "Theirs" } }));
    await settled();
    expect(etags).toEqual(['"1"', '"2"']);
    expect(actor.getSnapshot().output?.outcome).toBe("saved");
    expect(actor.getSnapshot().context.form).toMatchObject({
      Latitude: "38.7",
      Text: { en: "Theirs", de: "Segel" },
    });
  });

  test("is done when what is saved says the same: an earlier answer was lost", async () => {
    const { actor } = await overtaken(sampleEntry({ Text: { ...entry.Text, de: "Segel" } }));
    expect(actor.getSnapshot().output?.outcome).toBe("saved");
  });
});
