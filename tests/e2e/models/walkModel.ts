import { test } from "#tests/fixtures/panel.ts";
import { type Model, type Move, walksOf } from "./model.ts";

interface Flow<State extends string, Event extends string> {
  /** Holds when the screen shows this situation. */
  checks: Record<State, () => Promise<void>>;
  /** Does it; failures are injected at the edge of the network. */
  acts: Record<Event, () => Promise<void>>;
}

/** Defines one test for each walk over a model; `start` opens the flow's first situation. */
export function walkModel<State extends string, Event extends string>(
  name: string,
  model: Model<State, Event>,
  start: (given: WalkFixtures) => Promise<Flow<State, Event>>,
): void {
  for (const [index, walk] of walksOf(model).entries()) {
    test(`${name}, walk ${index + 1}: ${walk.length} steps as the model says`, async ({
      page,
      say,
      signIn,
      newClient,
    }) => {
      const { checks, acts } = await start({ page, say, signIn, newClient });
      await checks[model.initial]();
      for (const { from, event, to } of walk as Move<State, Event>[]) {
        await test.step(`${from} > ${event} > ${to}`, async () => {
          await acts[event]();
          await checks[to]();
        });
      }
    });
  }
}

type WalkFixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], "page" | "say" | "signIn" | "newClient">;

export type { WalkFixtures };
