import { describe, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { poolOf } from "#machines/photo-upload/photoChecks.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { emptyHistory } from "#machines/wizard/formHistory.ts";
import { freshName, logOn, nobodyElse, plainStorage, wizardWith } from "#tests/fixtures/browserLog.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { createEventLog } from "../event-log/eventLog.ts";
import { crashBuffer, openLogStore, recoverCrashBuffers } from "../event-log/eventLogStore.ts";
import { findUnfinished } from "./savedWork.ts";
import { propertyMemories } from "./wizardMemories.ts";

describe("What a page that is gone has left", () => {
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
      store,
      run: "run-1",
      login: () => "costa",
      tail: crashBuffer("run-1", local),
      pause: 60_000,
    });
    const actor = wizardWith(log);
    for (const value of ["A", "A-", "A-21"]) actor.send({ type: "field.change", path: "AgentRef", value });
    await vi.waitFor(() => expect([...storage.values()].join()).toContain("A-21"));
    await recoverCrashBuffers(local, store, nobodyElse);
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
      tail: crashBuffer("run-1", local),
    });
    const actor = wizardWith(log);
    actor.send({ type: "field.change", path: "AgentRef", value: "A-20" });
    await log.flush();
    actor.send({ type: "step.go", step: "description" });
    dying = true;
    void log.flush();
    actor.send({ type: "field.change", path: "Descriptions.en", value: "Sea vie" });
    actor.send({ type: "field.change", path: "Descriptions.en", value: "Sea views" });
    log.leave();

    await recoverCrashBuffers(local, store, () => Promise.resolve(true));
    expect(storage.size).toBe(1);
    await recoverCrashBuffers(local, store, nobodyElse);
    await recoverCrashBuffers(local, store, nobodyElse);
    expect(storage.size).toBe(0);
    const next = await logOn(name, "run-2");
    const told = (await next.entries("propertyWizard")).map(({ event }) => event.type);
    expect(told).toEqual(["xstate.init", "field.change", "step.go", "field.change"]);
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
});
