import type { KeyboardEvent } from "react";

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which way an arrow key points, in steps east and south. */
export const arrowOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey ? undefined : arrows[key];

/** Steps of zoom that a key asks for. */
export const zoomOf = ({ key }: KeyboardEvent): number | undefined => {
  if (key === "+" || key === "=") return 1;
  return key === "-" || key === "_" ? -1 : undefined;
};
