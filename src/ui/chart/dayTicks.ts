/** Which of so many points are labelled when each label takes `room` of the `width`, both in pixels; the first one always. */
export function dayTicks(points: number, width: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(points / Math.max(1, Math.floor(width / room))));
  return Array.from({ length: Math.ceil(points / step) }, (_, nth) => nth * step);
}
