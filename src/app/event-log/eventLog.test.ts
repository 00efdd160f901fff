import "fake-indexeddb/auto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { poolOf } from "#machines/photo-upload/photoPool.ts";
import type { Loaded } from "#machines/property-wizard/propertyWizardContext.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { sessionMachine } from "#machines/session/sessionMachine.ts";
import { emptyHistory } from "#machines/wizard/formHistory.ts";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { findUnfinished } from "../wizards/keptWork.ts";
import { propertyMemories } from "../wizards/wizardMemories.ts";
import { createEventLog, type EventLog } from "./eventLog.ts";
import { openLogStore, tailOf, takeTails } from "./eventLogStore.ts";
import { replay } from "./replay.ts";

const logs: EventLog[] = [];
let databases = 0;

async function logOn(name: string, run = "run-1", login: string | null = "costa") {
  const log = createEventLog({ store: await openLogStore(name), run, login: () => login, pause: 5 });
  logs.push(log);
  return log;
}

const freshName = () => {
  databases += 1;
  return `log-${databases}`;
};

/** The browser's plain storage, and what is in it. */
function plainStorage() {
  const storage = new Map<string, string>();
  const local = {
    get length() {
      return storage.size;
    },
    key: (at: number) => [...storage.keys()][at] ?? null,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  } as unknown as Storage;
  return { storage, local };
}

const nobodyElse = () => Promise.resolve(false);

afterEach(async () => {
  for (const log of logs.splice(0)) await log.close();
});

const wizardWith = (log: EventLog) =>
  createActor(
    propertyWizardMachine.provide({
      actors: {
        load: fromPromise<Loaded, { id: number }>(() =>
          Promise.resolve({ property: sampleProperty(), etag: '"1"' }),
        ),
      },
    }),
    { input: { mode: "new" }, inspect: log.inspect },
  ).start();

describe("The event log", () => {
  // LOG-02
  test("keeps what happened, so that a replay reaches the same snapshot", async () => {
    const log = await logOn(freshName());
    const actor = wizardWith(log);
    actor.send({ type: "field.change", path: "AgentRef", value: "A" });
    actor.send({ type: "field.change", path: "AgentRef", value: "A-2042" });
    actor.send({ type: "step.next" });
    actor.send({ type: "field.change", path: "Descriptions.en", value: "A villa." });
    const entries = (await log.entries("propertyWizard")).map(({ event }) => event);
    const again = replay(propertyWizardMachine, { mode: "new" }, entries.slice(1));
    expect(again.value).toEqual(actor.getSnapshot().value);
    expect(again.context).toEqual({ ...actor.getSnapshot().context, keptAt: null });
  });

  test("begins with an actor's beginning, though it was told something before it started", async () => {
    const log = await logOn(freshName());
    const actor = createActor(propertyWizardMachine, { input: { mode: "new" }, inspect: log.inspect });
    actor.send({ type: "field.change", path: "AgentRef", value: "A" });
    actor.start();
    const told = (await log.entries("propertyWizard")).map(({ event }) => event.type);
    expect(told).toEqual(["xstate.init", "field.change"]);
  });

  // LOG-05
  test("says of each actor who made it, of each event who sent it, and where the user was", async () => {
    const store = await openLogStore(freshName());
    let address = "/properties";
    const page = () => ({ address, language: "es", build: "b1" });
    const log = createEventLog({ store, run: "run-1", login: () => "costa", page });
    logs.push(log);
    const actor = wizardWith(log);
    address = "/properties?Skip=20";
    actor.send({ type: "step.next" });
    actor.send({ type: "step.back" });
    const entries = await log.entries();
    const [init, upload] = entries;
    expect(init).toMatchObject({
      event: { type: "xstate.init" },
      page: page() && { address: "/properties" },
    });
    expect(init).not.toHaveProperty("parent");
    expect(upload).toMatchObject({ id: "photoUpload", parent: init?.actor, from: init?.actor });
    expect(upload).not.toHaveProperty("page");
    const steps = entries.filter(({ event }) => event.type.startsWith("step."));
    expect(steps.map(({ page: at, from }) => [at?.address, from])).toEqual([
      ["/properties?Skip=20", undefined],
      [undefined, undefined],
    ]);
  });

  // LOG-07
  test("keeps a page of rows once, however many actors hear of it, and lets it go with the last", async () => {
    const store = await openLogStore(freshName());
    const output = Array.from({ length: 20 }, (_, Id) => ({ Id, Text: "A villa by the sea. ".repeat(20) }));
    const entry = (actor: string, nth: number) => ({
      ...{
        at: "2026-01-01T10:00:00Z",
        run: "run-1",
        login: "costa",
        machine: "list",
        version: "1",
        actor,
        nth,
      },
      event: { type: "found", output },
    });
    await store.append([entry("one", 0)]);
    await store.append([entry("two", 0), entry("two", 1)]);
    const [one, two, three] = await store.entries();
    expect([one, two, three].map((each) => each?.event)).toEqual(Array(3).fill({ type: "found", output }));
    expect(one?.size).toBeGreaterThan(8_000);
    expect(two?.size).toBeLessThan(200);
    await store.remove(["one"]);
    expect((await store.entriesOf("two")).at(-1)?.event).toEqual({ type: "found", output });
    await store.remove(["two"]);
    expect(await store.values()).toBe(0);
    store.close();
  });

  // LOG-03
  test("writes typing in one field as one entry", async () => {
    const log = await logOn(freshName());
    const actor = wizardWith(log);
    for (const value of ["V", "Vi", "Vil", "Villa"])
      actor.send({ type: "field.change", path: "Address", value });
    const typed = (await log.entries()).filter(({ event }) => event.type === "field.change");
    expect(typed.map(({ event }) => event)).toEqual([
      { type: "field.change", path: "Address", value: "Villa" },
    ]);
  });

  // LOG-01
  test("never writes a password, a token or a file", async () => {
    const log = await logOn(freshName());
    const session = createActor(sessionMachine, { inspect: log.inspect }).start();
    await expect.poll(() => session.getSnapshot().hasTag("signedOut")).toBe(true);
    session.send({ type: "signIn.submit", identifier: "costa", password: "s3cret-word" });
    const wizard = wizardWith(log);
    const file = new File(["pixels of a photo"], "villa.jpg", { type: "image/jpeg" });
    wizard
      .getSnapshot()
      .children.photoUpload?.send({ type: "photos.add", files: [photoFile("one", { file, size: 17 })] });
    const text = JSON.stringify(await log.entries());
    expect(text).not.toContain("s3cret-word");
    expect(text).not.toContain("pixels");
    expect(text).toContain('{"name":"villa.jpg","size":17,"type":"image/jpeg"}');
  });

  test("tells a wizard when it was last kept, and does not write that down", async () => {
    const log = await logOn(freshName());
    const actor = wizardWith(log);
    actor.send({ type: "field.leave" });
    await log.flush();
    expect(actor.getSnapshot().context.keptAt).not.toBeNull();
    expect((await log.entries()).filter(({ event }) => event.type === "log.saved")).toEqual([]);
  });

  test("offers an unfinished wizard again after the page is gone, with the photos that were stored", async () => {
    const name = freshName();
    const before = await logOn(name);
    const actor = wizardWith(before);
    actor.send({ type: "field.change", path: "AgentRef", value: "A-2042" });
    actor.send({ type: "step.go", step: "media" });
    const Photos = [{ Url: "/storage/one.jpg", CdnUrl: "/storage/one.jpg", Number: 1 }];
    actor.send({ type: "photos.changed", Photos, pending: 1, failed: 0, pool: poolOf(Photos), did: null });
    await before.flush();

    const log = await logOn(name, "run-2");
    const [found] = await findUnfinished({ ...propertyMemories, log, login: "costa", isAlive: nobodyElse });
    if (found?.kind !== "unfinished") throw new Error("Nothing was offered");
    expect(found.name).toBe("A-2042");
    const resumed = createActor(propertyWizardMachine, { input: found.input, inspect: log.inspect }).start();
    expect(resumed.getSnapshot().value).toEqual({ editing: "media" });
    expect(resumed.getSnapshot().context.form).toEqual({
      ...actor.getSnapshot().context.form,
      AgentRef: "A-2042",
      Photos,
    });
    await log.forget([found.actor]);
    expect(await findUnfinished({ ...propertyMemories, log, login: "costa", isAlive: nobodyElse })).toEqual(
      [],
    );
  });

  // LOG-08
  test("keeps what a killed page has not stored yet, in its newest state", async () => {
    const name = freshName();
    const { storage, local } = plainStorage();
    const store = await openLogStore(name);
    // A batch that is never due: a page that is killed flushes nothing.
    const log = createEventLog({
      ...{ store, run: "run-1", login: () => "costa", tail: tailOf("run-1", local), pause: 60_000 },
    });
    const actor = wizardWith(log);
    for (const value of ["A", "A-", "A-21"]) actor.send({ type: "field.change", path: "AgentRef", value });
    await vi.waitFor(() => expect([...storage.values()].join()).toContain("A-21"));
    await takeTails(local, store, nobodyElse);
    const next = await logOn(name, "run-2");
    const told = (await next.entries("propertyWizard")).map(({ event }) => event);
    expect(told.map(({ type }) => type)).toEqual(["xstate.init", "field.change"]);
    expect(told.at(-1)).toMatchObject({ value: "A-21" });
    await log.flush();
    expect(storage.size).toBe(0);
  });

  // LOG-08
  test("keeps the last keystrokes of a page that goes away at once, and tells none of them twice", async () => {
    const name = freshName();
    const { storage, local } = plainStorage();
    const store = await openLogStore(name);
    let dying = false;
    const log = createEventLog({
      store: { ...store, append: (batch) => (dying ? new Promise(() => {}) : store.append(batch)) },
      run: "run-1",
      login: () => "costa",
      tail: tailOf("run-1", local),
    });
    const actor = wizardWith(log);
    actor.send({ type: "field.change", path: "AgentRef", value: "A-20" });
    await log.flush();
    actor.send({ type: "step.next" });
    dying = true;
    void log.flush();
    actor.send({ type: "field.change", path: "Descriptions.en", value: "Sea vie" });
    actor.send({ type: "field.change", path: "Descriptions.en", value: "Sea views" });
    log.leave();

    await takeTails(local, store, () => Promise.resolve(true));
    expect(storage.size).toBe(1);
    await takeTails(local, store, nobodyElse);
    await takeTails(local, store, nobodyElse);
    expect(storage.size).toBe(0);
    const next = await logOn(name, "run-2");
    const told = (await next.entries("propertyWizard")).map(({ event }) => event.type);
    expect(told).toEqual(["xstate.init", "field.change", "step.next", "field.change"]);
    const [found] = await findUnfinished({
      ...propertyMemories,
      log: next,
      login: "costa",
      isAlive: nobodyElse,
    });
    expect(found).toMatchObject({
      name: "A-20",
      input: { resume: { step: "description", form: { Descriptions: { en: "Sea views" } } } },
    });
  });

  test("offers what can be taken back with the wizard, after the page is gone", async () => {
    const name = freshName();
    const before = await logOn(name);
    const actor = wizardWith(before);
    actor.send({ type: "field.change", path: "AgentRef", value: "A" });
    actor.send({ type: "feature.toggle", key: "lift" });
    await before.flush();
    const log = await logOn(name, "run-2");
    const [found] = await findUnfinished({ ...propertyMemories, log, login: "costa", isAlive: nobodyElse });
    if (found?.kind !== "unfinished") throw new Error("Nothing was offered");
    const resumed = createActor(propertyWizardMachine, { input: found.input }).start();
    resumed.send({ type: "edit.undo" });
    expect(resumed.getSnapshot().context.form).toMatchObject({ AgentRef: "A", Features: [] });
    resumed.send({ type: "edit.undo" });
    expect(resumed.getSnapshot().context.form.AgentRef).toBe("");
  });

  // LOG-09
  test("keeps what was gone on with for a trace, names it in what goes on, and offers it no more", async () => {
    const name = freshName();
    const before = await logOn(name);
    const actor = wizardWith(before);
    actor.send({ type: "field.change", path: "AgentRef", value: "A" });
    actor.send({ type: "feature.toggle", key: "lift" });
    await before.flush();
    const log = await logOn(name, "run-2");
    const finding = { ...propertyMemories, log, login: "costa", isAlive: nobodyElse };
    const [found] = await findUnfinished(finding);
    if (found?.kind !== "unfinished") throw new Error("Nothing was offered");
    const resumed = createActor(propertyWizardMachine, { input: found.input, inspect: log.inspect }).start();
    await log.resumed(found.actor);
    expect(await findUnfinished(finding)).toEqual([]);
    const entries = await log.entries("propertyWizard");
    expect(entries.filter(({ actor: of }) => of === found.actor)).toHaveLength(3);
    expect(entries.at(-1)).toMatchObject({ event: { type: "xstate.init" }, resumedFrom: found.actor });
    resumed.send({ type: "edit.undo" });
    expect(resumed.getSnapshot().context.form).toMatchObject({ AgentRef: "A", Features: [] });
    const later = new Date(Date.now() + 25 * 60 * 60 * 1_000);
    await findUnfinished({ ...finding, now: later });
    expect((await log.actors("propertyWizard")).map(({ actor: one }) => one)).not.toContain(found.actor);
  });

  test("offers a resumed wizard that is left again", async () => {
    const name = freshName();
    const first = await logOn(name);
    const resume = {
      form: sampleForm({ AgentRef: "B-1" }),
      original: sampleForm(),
      etag: '"1"',
      step: "description",
      tried: [],
      attempt: null,
      history: emptyHistory(sampleForm({ AgentRef: "B-1" })),
      proposed: {},
      pool: poolOf([]),
    } as const;
    createActor(propertyWizardMachine, {
      input: { mode: "edit", id: 7, resume },
      inspect: first.inspect,
    }).start();
    await first.flush();
    const log = await logOn(name, "run-2");
    const [found] = await findUnfinished({ ...propertyMemories, log, login: "costa", isAlive: nobodyElse });
    expect(found).toMatchObject({ kind: "unfinished", name: "B-1", input: { mode: "edit", id: 7 } });
  });

  test("offers nothing to another client, of a wizard that ended, or of one open in another tab", async () => {
    const name = freshName();
    const before = await logOn(name);
    const actor = wizardWith(before);
    actor.send({ type: "field.change", path: "AgentRef", value: "A" });
    await before.flush();
    const log = await logOn(name, "run-2");
    expect(await findUnfinished({ ...propertyMemories, log, login: "small", isAlive: nobodyElse })).toEqual(
      [],
    );
    expect(
      await findUnfinished({
        ...propertyMemories,
        log,
        login: "costa",
        isAlive: () => Promise.resolve(true),
      }),
    ).toEqual([]);
    actor.send({ type: "wizard.close" });
    actor.send({ type: "close.discard" });
    await before.flush();
    expect(await findUnfinished({ ...propertyMemories, log, login: "costa", isAlive: nobodyElse })).toEqual(
      [],
    );
  });

  test("offers a wizard that was kept for later in this very page", async () => {
    const log = await logOn(freshName());
    const actor = wizardWith(log);
    actor.send({ type: "field.change", path: "AgentRef", value: "A" });
    expect(await findUnfinished({ ...propertyMemories, log, login: "costa", isAlive: nobodyElse })).toEqual(
      [],
    );
    actor.send({ type: "wizard.close" });
    actor.send({ type: "close.keep" });
    expect(
      await findUnfinished({ ...propertyMemories, log, login: "costa", isAlive: nobodyElse }),
    ).toMatchObject([{ kind: "unfinished" }]);
  });

  /** A wizard that another version of its machine left. */
  async function leftByOlder(doing: (actor: ReturnType<typeof wizardWith>) => void) {
    const name = freshName();
    const before = await logOn(name);
    const actor = wizardWith(before);
    doing(actor);
    const entries = await before.entries("propertyWizard");
    const [summary] = await before.actors("propertyWizard");
    const store = await openLogStore(`${name}-old`);
    const memories = new Map([[summary?.actor ?? "", summary?.memory]]);
    await store.append(
      entries.map(({ seq: _, ...entry }) => ({ ...entry, version: "older" })),
      memories,
    );
    store.close();
    const log = await logOn(`${name}-old`, "run-2");
    return findUnfinished({ ...propertyMemories, log, login: "costa", isAlive: nobodyElse });
  }

  // LOG-04
  test("takes the form over from another version of the machine instead of half-applying its log", async () => {
    const [found] = await leftByOlder((actor) => {
      actor.send({ type: "field.change", path: "AgentRef", value: "A-7" });
      actor.send({ type: "step.go", step: "description" });
    });
    if (found?.kind !== "unfinished") throw new Error("Nothing was offered");
    const resumed = createActor(propertyWizardMachine, { input: found.input }).start();
    expect(resumed.getSnapshot().value).toEqual({ editing: "description" });
    expect(resumed.getSnapshot().context.form.AgentRef).toBe("A-7");
  });

  // LOG-04
  test("offers nothing of another version that had ended, or held nothing", async () => {
    expect(await leftByOlder(() => {})).toEqual([]);
    const ended = await leftByOlder((actor) => {
      actor.send({ type: "field.change", path: "AgentRef", value: "A-7" });
      actor.send({ type: "wizard.close" });
      actor.send({ type: "close.discard" });
    });
    expect(ended).toEqual([]);
  });

  // LOG-04
  test("offers a wizard of another version that its screen took along, or that was put aside", async () => {
    const [stopped] = await leftByOlder((actor) => {
      actor.send({ type: "field.change", path: "AgentRef", value: "A-7" });
      actor.stop();
    });
    expect(stopped).toMatchObject({ kind: "unfinished", name: "A-7", cutOff: true });
    const [parked] = await leftByOlder((actor) => {
      actor.send({ type: "field.change", path: "AgentRef", value: "A-7" });
      actor.send({ type: "wizard.close" });
      actor.send({ type: "close.keep" });
    });
    expect(parked).toMatchObject({ kind: "unfinished", name: "A-7", cutOff: false });
  });

  // LOG-04
  test("knows that a wizard has ended though it ended while an earlier batch was stored", async () => {
    const store = await openLogStore(freshName());
    let storing = () => {};
    const slow = {
      ...store,
      append: async (...given: Parameters<typeof store.append>) => {
        storing();
        await store.append(...given);
      },
    };
    const log = createEventLog({ store: slow, run: "run-1", login: () => "costa", pause: 60_000 });
    logs.push(log);
    const actor = wizardWith(log);
    actor.send({ type: "field.change", path: "AgentRef", value: "A" });
    storing = () => {
      storing = () => {};
      actor.send({ type: "wizard.close" });
      actor.send({ type: "close.discard" });
    };
    await log.flush();
    await log.flush();
    expect((await log.actors("propertyWizard"))[0]?.memory).toBeNull();
  });

  // LOG-04
  test("refuses what another version knew when this one cannot read it", async () => {
    const name = freshName();
    const before = await logOn(name);
    wizardWith(before).send({ type: "field.change", path: "AgentRef", value: "A" });
    const entries = await before.entries("propertyWizard");
    const older = entries.map(({ seq: _, ...entry }) => ({ ...entry, version: "older" }));
    const foreign = new Map([[older[0]?.actor ?? "", { form: { Title: "A" } }]]);
    for (const [kept, memories] of [
      ["unread", foreign],
      ["unknown", new Map()],
    ] as const) {
      const store = await openLogStore(`${name}-${kept}`);
      await store.append(older, memories);
      store.close();
      const log = await logOn(`${name}-${kept}`, "run-2");
      const found = await findUnfinished({ ...propertyMemories, log, login: "costa", isAlive: nobodyElse });
      expect(found).toMatchObject([{ kind: "refused" }]);
    }
  });

  test("goes on quietly when the browser refuses to write", async () => {
    const said = vi.spyOn(console, "info").mockImplementation(() => {});
    const store = await openLogStore(freshName());
    const log = createEventLog({
      store: { ...store, append: () => Promise.reject(new Error("full")) },
      run: "run-1",
      login: () => "costa",
    });
    const actor = wizardWith(log);
    actor.send({ type: "field.change", path: "AgentRef", value: "A" });
    await log.flush();
    expect(actor.getSnapshot().context.form.AgentRef).toBe("A");
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });
});
