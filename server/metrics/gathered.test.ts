import { EventEmitter } from "node:events";
import { Counter, Gauge, Registry } from "prom-client";
import { expect, it, vi } from "vitest";
import { metricValues } from "#tests/fixtures/metricValues.ts";
import { answerMetrics, gatherMetrics } from "./gatherMetrics.ts";

/** A process with two figures, and what the one that watches over it has of it. */
function fakeMember() {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({ name: "calls_total", help: "Calls.", registers });
  const worst = new Gauge({ name: "worst", help: "Worst.", aggregator: "max", registers });
  const member = new EventEmitter();
  const inside = Object.assign(new EventEmitter(), {
    send: (message: unknown) => member.emit("message", JSON.parse(JSON.stringify(message))),
  });
  let deaf = false;
  answerMetrics(() => registry.getMetricsAsJSON(), inside as unknown as NodeJS.Process);
  return {
    calls,
    worst,
    ignore: () => {
      deaf = true;
    },
    member: Object.assign(member, { send: (message: unknown) => deaf || inside.emit("message", message) }),
  };
}

// SAFE-46
it("adds up what processes count and says the worst of what is not added", async () => {
  const [one, other] = [fakeMember(), fakeMember()];
  const { join, text } = gatherMetrics();
  for (const { member } of [one, other]) join(member);
  one.calls.inc(3);
  other.calls.inc(4);
  one.worst.set(0.5);
  other.worst.set(0.2);
  const values = metricValues(await text());
  expect(values.get("calls_total")).toBe(7);
  expect(values.get("worst")).toBe(0.5);
});

// SAFE-46
it("keeps what a process had counted when it is gone, and nothing of how it was", async () => {
  const [one, other] = [fakeMember(), fakeMember()];
  const { join, leave, text } = gatherMetrics();
  for (const { member } of [one, other]) join(member);
  one.calls.inc(3);
  one.worst.set(9);
  other.calls.inc(4);
  await text();
  leave(one.member);
  const next = fakeMember();
  join(next.member);
  next.calls.inc(1);
  const values = metricValues(await text());
  expect(values.get("calls_total")).toBe(8);
  expect(values.get("worst")).toBe(0);
});

// SAFE-46
it("answers without a process that is stuck, with what that said last", async () => {
  const one = fakeMember();
  const { join, text } = gatherMetrics();
  join(one.member);
  one.calls.inc(3);
  await text();
  one.ignore();
  one.calls.inc(1);
  vi.useFakeTimers();
  const said = text();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(metricValues(await said).get("calls_total")).toBe(3);
});

// SAFE-46
it("answers two that ask at once as soon as there are figures, and is told nothing of figures that cannot be read", async () => {
  const one = fakeMember();
  const { join, text } = gatherMetrics();
  join(one.member);
  one.calls.inc(3);
  vi.useFakeTimers();
  const both = Promise.all([text(), text()]);
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  for (const said of await both) expect(metricValues(said).get("calls_total")).toBe(3);

  const inside = Object.assign(new EventEmitter(), { send: vi.fn() });
  answerMetrics(() => Promise.reject(new Error("provoked")), inside as unknown as NodeJS.Process);
  inside.emit("message", "figures");
  await new Promise(setImmediate);
  expect(inside.send).not.toHaveBeenCalled();
});
