import { type ComponentProps, useState } from "react";
import { atRest } from "../load/atRest.ts";
import type { From } from "./moving.tsx";

/** What stands in a list, in its order. */
export type KeyedElements = readonly (readonly [key: string, element: HTMLElement])[];

/** Where each of a list stood, in pixels, whatever was moving. */
export interface Places {
  readonly placed: KeyedElements;
  readonly of: ReadonlyMap<string, readonly [left: number, top: number]>;
}

type Movement = typeof import("./moving.tsx");
let here: Movement | null = null;

const still = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;

/** What lets things move; null until it has come, and for who wants nothing to move. */
export const movement = (): Movement | null => (still() ? null : here);

/** Has it come once the browser has nothing else to do, and not at all for who wants nothing to move. Gives what calls that off. */
export function fetchMovement(): () => void {
  if (here || still()) return () => undefined;
  return atRest(() => {
    import("./moving.tsx").then(
      (loaded) => {
        here = loaded;
      },
      () => undefined,
    );
  });
}

type Box = Pick<ComponentProps<"div">, "className" | "children">;

/** A box that comes in when it is first drawn, if what moves it has come by then: it is never waited for. Null is simply there. */
export function Arriving({ from, ...box }: Box & { from: From | null }) {
  const [Incoming] = useState(() => (from && movement()?.Incoming) ?? null);
  return Incoming && from ? <Incoming from={from} {...box} /> : <div {...box} />;
}

interface StepBoxProps extends Box {
  /** How many steps it lies after the one before, or, when negative, before it. */
  "data-way": number;
}

/** A step's box, which comes in from the side on which it lies, not further than the padding around it is wide. */
function StepBox({ "data-way": way, ...box }: StepBoxProps) {
  return <Arriving from={way === 0 ? null : { x: Math.sign(way) * 12 }} {...box} />;
}

/** Has movement come, and gives the box of steps that uses it. */
export function stepBox(): typeof StepBox {
  fetchMovement();
  return StepBox;
}
