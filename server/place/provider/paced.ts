import { setTimeout as sleep } from "node:timers/promises";
import { tooSlow } from "./askService.ts";

/** Waits for the next turn; rejects with `ErrMapServiceSlow` at once when that comes after the deadline. */
export type Turns = (deadline: number) => Promise<void>;

/** Turns that are at least so many milliseconds apart, in the order in which they are asked for. */
export function paced(apart: number): Turns {
  let next = Number.NEGATIVE_INFINITY;
  return async (deadline) => {
    const now = performance.now();
    const turn = Math.max(now, next);
    if (turn >= deadline) throw tooSlow();
    next = turn + apart;
    if (turn > now) await sleep(turn - now);
  };
}
