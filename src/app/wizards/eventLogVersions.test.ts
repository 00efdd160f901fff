import { describe, expect, test } from "vitest";
import { createActor } from "xstate";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { closing, freshName, logOn, nobodyElse, wizardWith } from "#tests/fixtures/browserLog.ts";
import { createEventLog } from "../event-log/eventLog.ts";
import { openLogStore } from "../event-log/eventLogStore.ts";
import { findUnfinished } from "./savedWork.ts";
import { propertyMemories } from "./wizardMemories.ts";

describe("What another version of a wizard has left", () => {
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
    closing(log);
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
});
