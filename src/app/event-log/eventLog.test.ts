import { describe, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { sessionMachine } from "#machines/session/sessionMachine.ts";
import { closing, freshName, logOn, wizardWith } from "#tests/fixtures/browserLog.ts";
import { photoFile } from "#tests/model/samples/photoFile.ts";
import { createEventLog } from "./eventLog.ts";
import { openLogStore } from "./eventLogStore.ts";
import { replay } from "./replay.ts";

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
    closing(log);
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
      at: "2026-01-01T10:00:00Z",
      run: "run-1",
      login: "costa",
      machine: "list",
      version: "1",
      actor,
      nth,
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

  test("goes on quietly when the browser refuses to write", async () => {
    const said = vi.spyOn(console, "info").mockImplementation(() => {});
    const store = await openLogStore(freshName());
    const log = createEventLog({
      store: { ...store, append: () => Promise.reject(new Error("full")) },
      run: "run-1",
      login: () => "costa",
      retryAfterMs: [],
    });
    const actor = wizardWith(log);
    actor.send({ type: "field.change", path: "AgentRef", value: "A" });
    await log.flush();
    expect(actor.getSnapshot().context.form.AgentRef).toBe("A");
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });
});
