import { expect, it, vi } from "vitest";
import { askFor, inLane, type Place, turns } from "./lanes.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("gives the one connection to a stranger next, however much somebody else has waiting", async () => {
  const door = turns(1_000);
  const order: string[] = [];
  const held: Place[] = [];
  const ask = (name: string, whose: string) =>
    inLane("PUT /items/:id", "address:192.0.2.1", async () => {
      askFor(whose);
      held.push(await door.enter());
      order.push(name);
    });
  for (let nth = 1; nth <= 8; nth += 1) void ask(`busy ${nth}`, "client:busy");
  void ask("stranger 1", "client:stranger");
  void ask("stranger 2", "client:stranger");
  for (let nth = 0; nth < 10; nth += 1) {
    await settled();
    held.shift()?.leave("fine");
  }
  await settled();
  expect(order.slice(0, 5)).toEqual(["busy 1", "busy 2", "stranger 1", "busy 3", "stranger 2"]);
  expect(order.slice(5)).toEqual(["busy 4", "busy 5", "busy 6", "busy 7", "busy 8"]);
});

it("refuses who has waited for the one connection for too long, and lets in who comes after", async () => {
  vi.useFakeTimers();
  const door = turns(1_000);
  const first = await door.enter();
  const late = expect(door.enter()).rejects.toMatchObject({ name: "StoreUnavailable", reason: "busy" });
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  const next = door.enter();
  first.leave("fine");
  (await next).leave("fine");
  (await door.enter()).leave("fine");
  vi.useRealTimers();
});
