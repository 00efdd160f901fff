import { describe, expect, onTestFinished, test, vi } from "vitest";
import { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import { machineIds, machineOf } from "../machinesById.ts";
import { stepsOf } from "../stepsOf.ts";
import { startTrial, type Trial } from "./trial.ts";

const trialOf = (snapshot: Parameters<typeof startTrial>[0]): Trial => {
  const trial = startTrial(snapshot);
  onTestFinished(trial.stop);
  return trial;
};

describe("Going on from a moment", () => {
  // INSPECT-09
  test("waits for the user's answers, and takes them as the services' own", () => {
    const { after } = stepsOf(unfinishedMachine).begin({ login: "costa" });
    const trial = trialOf(after);
    const heard = vi.fn();
    trial.listen(heard);
    expect(trial.waiting()).toMatchObject([{ id: "list" }]);
    trial.reject("list", { code: "network" });
    expect(trial.snapshot().context.problem).toEqual({ code: "network" });
    expect(trial.waiting()).toEqual([]);
    trial.send({ type: "work.refresh" });
    trial.resolve("list", { items: [], unread: null });
    expect(trial.snapshot().context.problem).toBeNull();
    expect(trial.done().map(({ type }) => type)).toEqual([
      "xstate.error.actor.list",
      "work.refresh",
      "xstate.done.actor.list",
    ]);
    expect(heard).toHaveBeenCalled();
    expect(after.context.items).toEqual([]);
  });

  test("lets delays pass when it is told to, and never by itself", () => {
    const steps = stepsOf(locationSearchMachine);
    const { after } = steps.begin({ language: "en" });
    const typed = steps.take(after, { type: "text.change", text: "Alicante" } as never);
    const trial = trialOf(typed.after);
    const [delay = "none"] = trial.delays();
    expect(delay).toMatch(/^xstate\.after\./);
    expect(trial.waiting()).toEqual([]);
    trial.send({ type: delay });
    expect(trial.waiting()).toHaveLength(1);
  });

  test("is possible with every machine of the panel that begins without an input of its own", () => {
    const begun = machineIds.flatMap((id) => {
      const machine = machineOf(id);
      if (!machine) return [];
      try {
        return [stepsOf(machine).begin({}).after];
      } catch {
        return [];
      }
    });
    expect(begun.length).toBeGreaterThan(15);
    for (const snapshot of begun) expect(trialOf(snapshot).snapshot().value).toEqual(snapshot.value);
  });
});
