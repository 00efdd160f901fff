import "fake-indexeddb/auto";
import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type FieldProblem,
  fieldCodes,
  limitCodes,
  type Problem,
  plainCodes,
} from "#contracts/wire/problem.ts";
import { isDescribed, routeOf } from "#tests/fixtures/contractService.ts";
import { cases, createRealActor, type Outcome, outcomeOf, stubService } from "#tests/fixtures/realActors.ts";

afterEach(() => vi.unstubAllGlobals());

/** What an actor says of a failure, where that is no failure of the actor's. */
const outcomesOfFailure: Readonly<Record<string, (problem: Problem, input: never) => Outcome>> = {
  // Without the service there is nothing to count.
  "statistic.load": (problem) => (problem.code === "ErrNoService" ? { resolved: {} } : { rejected: problem }),
  "propertyPeekOf.look": (problem, { subject: { by, show } }: { subject: { by: string; show: string } }) => {
    if (problem.code !== "ErrPropertyInvalid" || by !== "property") return { rejected: problem };
    return { resolved: show === "details" ? { show, property: null } : { show, periods: [] } };
  },
  // Without the service there is nothing to improve.
  "improvementOf.load": (problem) =>
    problem.code === "ErrNoService" ? { resolved: "closed" } : { rejected: problem },
  // The list goes without names.
  "directoryList.namePlaces": () => ({ resolved: {} }),
  "unfinishedProperties.list": (unread) => ({ resolved: { items: [], unread } }),
};

const outcomeOfFailure = (name: string, problem: Problem, input: unknown): Outcome =>
  outcomesOfFailure[name]?.(problem, input as never) ?? { rejected: problem };

const LIMIT = 12;
const AFTER_S = 9;
const fields: FieldProblem[] = [{ path: "Price", code: "ErrInvalidPrice" }];

interface Refusal {
  status: number;
  body: { code: string };
  problem: Problem;
}

/** Every code that a service may refuse with, and the problem that the panel makes of it. */
const refusals: readonly Refusal[] = [
  ...plainCodes.map((code) => ({ status: 400, body: { code }, problem: { code } })),
  ...limitCodes.map((code) => ({
    status: 409,
    body: { code, limit: LIMIT },
    problem: { code, limit: LIMIT },
  })),
  ...fieldCodes.map((code) => ({ status: 400, body: { code, fields }, problem: { code, fields } })),
  {
    status: 429,
    body: { code: "ErrTooManyRequests", retryAfter: AFTER_S } as { code: string },
    problem: { code: "ErrTooManyRequests", retryAfter: AFTER_S },
  },
  {
    status: 418,
    body: { code: "ErrOfANewerServer" },
    problem: { code: "unexpected", serverCode: "ErrOfANewerServer", status: 418 },
  },
];

describe("A real actor, with a service in the place of the network", () => {
  test.each(cases)("%s rejects with the problem that each code is", async (_, actor, input) => {
    // The codes are answered at the same time, each to the actor that began with it.
    const refused = new AsyncLocalStorage<Refusal>();
    stubService(() => {
      const refusal = refused.getStore();
      return Response.json(refusal?.body, { status: refusal?.status ?? 500 });
    });
    const outcomes = await Promise.all(
      refusals.map((refusal) => refused.run(refusal, () => outcomeOf(actor, input))),
    );
    expect(outcomes).toEqual(refusals.map(({ problem }) => outcomeOfFailure(actor.name, problem, input)));
  });

  test.each(cases)("%s rejects an answer of another shape", async (_, actor, input) => {
    const asked = stubService(({ method, path }) => {
      const { responses } = routeOf(method, path);
      const isJson = isDescribed(responses[200] ?? responses[201]);
      return isJson ? Response.json({ html: "<h1>Bad gateway</h1>" }) : new Response(null, { status: 502 });
    });
    const outcome = await outcomeOf(actor, input);
    const problem = expect.objectContaining({ code: "unexpected" }) as Problem;
    expect(outcome).toEqual(outcomeOfFailure(actor.name, problem, input));
    expect(asked).not.toEqual([]);
  });

  test.each(cases)("%s says of a silent service that there is no network", async (_, actor, input) => {
    const silence = [
      new TypeError("fetch failed"),
      new DOMException("The operation timed out", "TimeoutError"),
    ];
    for (const failure of silence) {
      stubService(() => Promise.reject(failure));
      const outcome = await outcomeOf(actor, input);
      expect(outcome).toEqual(outcomeOfFailure(actor.name, { code: "network" }, input));
    }
  });

  test.each(cases)("%s says nothing any more once it is stopped", async (_, real, input) => {
    let sent = () => {};
    const isSent = new Promise<void>((resolve) => {
      sent = resolve;
    });
    const asked = stubService(
      ({ signal }) =>
        new Promise((_answer, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
          if (signal?.aborted) reject(signal.reason);
          sent();
        }),
    );
    const actor = createRealActor(real, input);
    const heard: unknown[] = [];
    actor.start();
    await isSent;
    actor.subscribe({ next: (snapshot) => heard.push(snapshot), error: (failure) => heard.push(failure) });
    actor.stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([]);
    expect(actor.getSnapshot().output).toBeUndefined();
    expect(asked.length).toBeGreaterThan(0);
  });
});
