import type { Ring } from "./ring.ts";

/** Degrees per drawn step (about 400 m), and the most steps between two points. */
const step = 0.004;
const mostSteps = 6;

const blend = (before: number, from: number, to: number, after: number, t: number) =>
  0.5 *
  (2 * from +
    (to - before) * t +
    (2 * before - 5 * from + 4 * to - after) * t * t +
    (3 * from - before - 3 * to + after) * t * t * t);

/**
 * A line bent through its own points (Catmull and Rom), because the atlas keeps one point every kilometre or two. Ends stay, so
 * that neighbours still meet; a line of two points stays straight.
 */
export const smoothLine = (line: Ring): Ring => {
  const [first, last] = [line[0], line.at(-1)];
  if (line.length < 3 || !first || !last) return line;
  const closed = first[0] === last[0] && first[1] === last[1];
  const bent: Ring = [first];
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1] ?? first, line[at] ?? last];
    const before = line[at - 2] ?? (closed ? line.at(-2) : undefined) ?? from;
    const after = line[at + 1] ?? (closed ? line[1] : undefined) ?? to;
    const steps = Math.min(mostSteps, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let part = 1; part < steps; part++) {
      const t = part / steps;
      bent.push([
        blend(before[0], from[0], to[0], after[0], t),
        blend(before[1], from[1], to[1], after[1], t),
      ]);
    }
    bent.push(to);
  }
  return bent;
};
